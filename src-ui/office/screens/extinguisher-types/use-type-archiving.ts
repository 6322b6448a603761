import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import { failureText } from "../../../failure.ts";
import { ApiError } from "../../api/api-error.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { say } from "./messages.ts";

/** Returns functions that archive and restore a type; a toast can undo each. `inUse` is called if extinguishers still have the type. */
export function useTypeArchiving() {
  const { send, isBusy } = useWrite("PUT /extinguishertypes/{id}");
  const toast = useToast();
  const put = (type: ExtinguisherType, isActive: boolean, version: number) =>
    send({ params: { id: type.extinguisherTypeId }, body: { isActive } }, { ifMatch: version });

  function change(type: ExtinguisherType, isActive: boolean, inUse: () => void): void {
    put(type, isActive, type.version).then(
      ({ version }) =>
        toast({
          message: say(isActive ? "common.inUseAgain" : "done.archived", { name: type.typeName }),
          undo: () => put(type, !isActive, version),
        }),
      (error: unknown) => {
        if (error instanceof ApiError && error.code === "inUse") inUse();
        else toast({ message: failureText(error), tone: "danger" });
      },
    );
  }
  return {
    archive: (type: ExtinguisherType, inUse: () => void) => change(type, false, inUse),
    restore: (type: ExtinguisherType) => change(type, true, () => {}),
    isBusy,
  };
}
