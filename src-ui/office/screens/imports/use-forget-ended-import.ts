import { useEffect } from "react";
import type { Import } from "#shared/entities/import.ts";
import type { Reading } from "../../../reading.ts";
import { isGone } from "../../data/missing.ts";
import { isWritten } from "./steps.ts";
import { useForgetImport } from "./unsaved-import.ts";

/** Forgets what is unsaved of an import that is written, discarded or deleted by now, whoever did it. */
export function useForgetEndedImport(importId: string, { data, error }: Pick<Reading<Import>, "data" | "error">): void {
  const forget = useForgetImport(importId);
  const hasEnded = isGone(error) || (data !== undefined && (isWritten(data) || data.status === "Cancelled"));
  useEffect(() => {
    if (hasEnded) forget();
  }, [forget, hasEnded]);
}
