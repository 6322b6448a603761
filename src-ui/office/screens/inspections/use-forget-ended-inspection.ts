import { useCallback, useEffect } from "react";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { Reading } from "../../../reading.ts";
import { isGone } from "../../data/missing.ts";
import { useForget } from "../../forms/use-forget-record.ts";
import { forgetChosenDeficiencies } from "./desk/chosen-deficiencies.ts";
import { isSealed } from "./is-sealed.ts";

/** Returns a function that forgets what was typed or chosen, and not saved, of an inspection that has ended. */
export function useForgetInspection(): (inspectionId: string) => void {
  const forget = useForget();
  return useCallback(
    (inspectionId) => {
      forget(inspectionId);
      forgetChosenDeficiencies(inspectionId);
    },
    [forget],
  );
}

/** Forgets what was typed or chosen, and not saved, of an inspection that is completed or deleted by now, whoever did it. */
export function useForgetEndedInspection(inspectionId: string, { data, error }: Pick<Reading<Inspection>, "data" | "error">): void {
  const forget = useForgetInspection();
  const hasEnded = isGone(error) || (data !== undefined && isSealed(data));
  useEffect(() => {
    if (hasEnded) forget(inspectionId);
  }, [inspectionId, hasEnded, forget]);
}
