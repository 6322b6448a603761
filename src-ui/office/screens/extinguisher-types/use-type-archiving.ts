import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import { ApiError } from "../../api/api-error.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToastAction } from "../../frame/use-toast-action.ts";
import { say } from "./messages.ts";

/**
 * Returns functions that archive and restore a type at the version that is shown; a toast can undo each, or says why it failed. `inUse` is called
 * instead if extinguishers still have the type.
 */
export function useTypeArchiving() {
  const { send, isBusy } = useWrite("PUT /extinguishertypes/{id}");
  const act = useToastAction();
  const put = (type: ExtinguisherType, isActive: boolean, ifMatch: number) =>
    send({ params: { id: type.extinguisherTypeId }, body: { isActive } }, { ifMatch });

  const change = (type: ExtinguisherType, isActive: boolean, inUse?: () => void): void =>
    act(async () => {
      try {
        const { version } = await put(type, isActive, type.version);
        const message = say(isActive ? "common.inUseAgain" : "done.archived", { name: type.typeName });
        return { message, undo: () => put(type, !isActive, version) };
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
