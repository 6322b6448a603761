import type { LocationInTree } from "#shared/entities/location.ts";
import { ApiError } from "../../api/api-error.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToastAction } from "../../frame/use-toast-action.ts";
import { say } from "./messages.ts";

/** What has to happen first: a location is archived once nothing is in it, and restored once its parent is. */
export type ArchivingRefusal = "notEmpty" | "parentArchived";

/**
 * Returns functions that archive and restore a location at the version that is shown; a toast can undo each, or says why it failed. `refuse` is
 * called instead if something else has to happen first.
 */
export function useArchiving(location: LocationInTree) {
  const { locationId: id, locationName: name } = location;
  const { send, isBusy } = useWrite("PUT /locations/{id}");
  const act = useToastAction();
  const put = (isActive: boolean, ifMatch: number) => send({ params: { id }, body: { isActive } }, { ifMatch });

  const change = (isActive: boolean, refuse: (refusal: ArchivingRefusal) => void): void =>
    act(async () => {
      try {
        const { version } = await put(isActive, location.version);
        return { message: say(isActive ? "common.inUseAgain" : "done.archived", { name }), undo: () => put(!isActive, version) };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) return refuse(refusal);
        throw error;
      }
    });
  return {
    archive: (refuse: (refusal: ArchivingRefusal) => void) => change(false, refuse),
    restore: (refuse: (refusal: ArchivingRefusal) => void) => change(true, refuse),
    isBusy,
  };
}

function refusalOf(error: unknown): ArchivingRefusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "inUse") return "notEmpty";
  return error.errors["parentLocationId"] === undefined ? null : "parentArchived";
}
