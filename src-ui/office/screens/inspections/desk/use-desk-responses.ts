import { useEffect } from "react";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { InspectionState } from "../../../../inspection/checklist/response-port.ts";
import { useResponses } from "../../../../inspection/checklist/use-responses.ts";
import type { ResponseSaving } from "../../../../inspection/checklist/use-responses.ts";
import { useReadOnce } from "../../../data/use-read.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";
import { storeChosenDeficiencies, readChosenDeficiencies } from "./chosen-deficiencies.ts";
import { createHttpPort, inspectionStateOf } from "./http-port.ts";

/** Returns the key of the responses of an inspection while they are not saved, even after its checklist was left. */
export function useUnsavedResponsesKey(inspectionId: string): string {
  return useUnsavedKey(`responses ${inspectionId}`);
}

/** The responses of an inspection as its screen shows them, which are saved on the server. */
export function useDeskResponses(inspection: Inspection, items: readonly ChecklistItem[]): ResponseSaving {
  const { inspectionId } = inspection;
  const readOnce = useReadOnce();
  const { send: saveResponses } = useWrite("POST /v2/inspections/{id}/responses");
  const { send: update } = useWrite("PUT /v2/inspections/{id}");
  const params = { id: inspectionId };
  const toState = (now: Inspection): InspectionState => inspectionStateOf(now, items, readChosenDeficiencies(inspectionId));
  const saving = useResponses({
    begin: () => toState(inspection),
    openPort: () =>
      createHttpPort(
        {
          save: (given, ifMatch) => {
            storeChosenDeficiencies(inspectionId, given);
            const responses = given.map(({ checklistItemId, response, comments }) => ({ checklistItemId, response, comments }));
            return saveResponses({ params, body: { responses } }, { ifMatch });
          },
          saveNotes: async (notes, ifMatch) => (await update({ params, body: { notes } }, { ifMatch })).version,
          read: () => readOnce("GET /v2/inspections/{id}", { params }),
        },
        toState,
      ),
    storeKey: useUnsavedResponsesKey(inspectionId),
  });
  const { saver } = saving;
  useEffect(
    () => saver.adopt(inspectionStateOf(inspection, items, readChosenDeficiencies(inspection.inspectionId))),
    [saver, inspection, items],
  );
  return saving;
}
