import { useEffect } from "react";
import type { Inspection } from "#shared/entities/inspection.ts";
import { isMissing } from "../../components/ReadNotice.tsx";
import type { Read } from "../../data/use-read.ts";
import { useForgetRecord } from "../../forms/use-forget-record.ts";
import { forgetChosenDeficiencies } from "./desk/chosen-deficiencies.ts";
import { isSealed } from "./is-sealed.ts";

/** Forgets what was typed or chosen, and not saved, of an inspection that is completed or deleted by now, whoever did it. */
export function useForgetEndedInspection(inspectionId: string, { data, error }: Pick<Read<Inspection>, "data" | "error">): void {
  const hasEnded = isMissing(error) || (data !== undefined && isSealed(data));
  useForgetRecord(inspectionId, hasEnded);
  useEffect(() => {
    if (hasEnded) forgetChosenDeficiencies(inspectionId);
  }, [inspectionId, hasEnded]);
}
