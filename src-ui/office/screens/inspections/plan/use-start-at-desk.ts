import { useRef } from "react";
import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { useNavigate } from "../../../../urls/use-navigate.ts";
import { useOfficeSession } from "../../../data/office-session.ts";
import { useReadOnce } from "../../../data/use-read.ts";
import { useWrite } from "../../../data/use-write.ts";
import { inspectionPath } from "../../../urls/record-paths.ts";

/**
 * Returns a function that starts an inspection in this person's name and opens its checklist; one that is already planned is continued instead.
 * A repeat after a lost response starts the same one. Rejects with `ApiError`.
 */
export function useStartAtDesk(): (extinguisherId: string, inspectionType: InspectionType) => Promise<void> {
  const session = useOfficeSession();
  const readOnce = useReadOnce();
  const create = useWrite("POST /v2/inspections");
  const navigate = useNavigate();
  /** The same content keeps its key, so the starting time must stay the same too. */
  const startTimes = useRef(new Map<string, string>());

  return async (extinguisherId, inspectionType) => {
    const query = { extinguisherIds: extinguisherId, inspectionType, pageSize: PAGE_SIZE_MAX };
    const open = (await readOnce("GET /v2/inspections/scheduled", { query })).items;
    const planned =
      open.find(({ inspectorUserId }) => inspectorUserId === session.user.userId) ?? (session.may("administer") ? open[0] : undefined);
    if (planned) return navigate(inspectionPath(planned.inspectionId, "checklist"));
    const what = `${extinguisherId} ${inspectionType}`;
    const inspectionDate = startTimes.current.get(what) ?? new Date().toISOString();
    startTimes.current.set(what, inspectionDate);
    const body = { extinguisherId, inspectionType, inspectionDate, inspectorUserId: session.user.userId };
    const { inspectionId } = await create.send({ body });
    navigate(inspectionPath(inspectionId, "checklist"));
  };
}
