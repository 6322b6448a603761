import type { LocationInTree } from "#shared/entities/location.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { say } from "./messages.ts";

/** Returns functions that archive and restore a location, whatever its version; a toast can undo each. They reject with `ApiError`. */
export function useArchiving(location: LocationInTree): { archive: () => Promise<void>; restore: () => Promise<void>; isBusy: boolean } {
  const { locationId: id, locationName: name } = location;
  const archiving = useWrite("DELETE /locations/{id}");
  const updating = useWrite("PUT /locations/{id}");
  const toast = useToast();
  const setActive = (isActive: boolean): Promise<unknown> => updating.send({ params: { id }, body: { isActive } });
  return {
    async archive() {
      await archiving.send({ params: { id } });
      toast({ message: say("done.archived", { name }), undo: () => setActive(true) });
    },
    async restore() {
      await setActive(true);
      toast({ message: say("common.inUseAgain", { name }), undo: () => setActive(false) });
    },
    isBusy: archiving.isBusy || updating.isBusy,
  };
}
