import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import { ApiError } from "../../../api/api-error.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToastAction } from "../../frame/use-toast-action.ts";
import { say } from "./messages.ts";

/**
 * Returns functions that archive and restore a type, whatever else was changed since it was read; a toast can undo each, unless the type was
 * changed since, or says why it failed. `inUse` is called instead if extinguishers still have the type.
 */
export function useTypeArchiving() {
  const { send, isBusy } = useWrite("PUT /extinguishertypes/{id}");
  const act = useToastAction();

  const change = (type: ExtinguisherType, isActive: boolean, inUse?: () => void): void =>
    act(async () => {
      const params = { id: type.extinguisherTypeId };
      try {
        const { version } = await send({ params, body: { isActive } });
        const undo = () => send({ params, body: { isActive: !isActive } }, { ifMatch: version });
        return { message: say(isActive ? "common.inUseAgain" : "common.archivedNamed", { name: type.typeName }), undo };
      } catch (error) {
        if (inUse && error instanceof ApiError && error.code === "inUse") return inUse();
        throw error;
      }
    });
  return {
    archive: (type: ExtinguisherType, inUse: () => void) => change(type, false, inUse),
    restore: (type: ExtinguisherType) => change(type, true),
    isBusy,
  };
}
