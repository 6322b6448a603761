import type { LocationInTree } from "#shared/entities/location.ts";
import { ApiError } from "../../../api/api-error.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToastAction } from "../../frame/use-toast-action.ts";
import { say } from "./messages.ts";

/** What has to happen first: a location is archived once nothing is in it, and restored once its parent is. */
export type ArchivingRefusal = "notEmpty" | "parentArchived";

/**
 * Returns functions that archive and restore a location, whatever else was changed since it was read; a toast can undo each, unless the location
 * was changed since, or says why it failed. `refuse` is called instead if something else has to happen first.
 */
export function useArchiving(location: LocationInTree) {
  const { locationId: id, locationName: name } = location;
  const { send, isBusy } = useWrite("PUT /locations/{id}");
  const act = useToastAction();

  const change = (isActive: boolean, refuse: (refusal: ArchivingRefusal) => void): void =>
    act(async () => {
      const params = { id };
      try {
        const { version } = await send({ params, body: { isActive } });
        const undo = () => send({ params, body: { isActive: !isActive } }, { ifMatch: version });
        return { message: say(isActive ? "common.inUseAgain" : "common.archivedNamed", { name }), undo };
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
