import type { LocationInTree } from "#shared/entities/location.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { say } from "./messages.ts";

/**
 * Returns functions that archive and restore a location, at any version; a toast can undo each, unless the location was changed since. They
 * reject with `ApiError`.
 */
export function useArchiving(location: LocationInTree): { archive: () => Promise<void>; restore: () => Promise<void>; isBusy: boolean } {
  const { locationId: id, locationName: name } = location;
  const updating = useWrite("PUT /locations/{id}");
  const toast = useToast();
  async function setActive(isActive: boolean): Promise<void> {
    const params = { id };
    const { version } = await updating.send({ params, body: { isActive } });
    const undo = () => updating.send({ params, body: { isActive: !isActive } }, { ifMatch: version });
    toast({ message: say(isActive ? "common.inUseAgain" : "done.archived", { name }), undo });
  }
  return { archive: () => setActive(false), restore: () => setActive(true), isBusy: updating.isBusy };
}
