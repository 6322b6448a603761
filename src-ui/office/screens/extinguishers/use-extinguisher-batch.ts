import { useCallback } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { type BatchRequest, undoBatches } from "./batch-undo.ts";
import { say } from "./messages.ts";

export type WithoutIds<B> = B extends unknown ? Omit<B, "extinguisherIds"> : never;
/** A change, without the extinguishers that it applies to. */
export type BatchChange = WithoutIds<BatchRequest>;

interface ExtinguisherBatch {
  /** Changes all extinguishers or none, and shows a toast with an undo. Rejects with `ApiError`. `location` names the target of a move. */
  change: (extinguishers: readonly ExtinguisherInRegister[], change: BatchChange, location?: string) => Promise<void>;
  isBusy: boolean;
}

export function useExtinguisherBatch(): ExtinguisherBatch {
  const { send, isBusy } = useWrite("POST /extinguishers/batch");
  const toast = useToast();
  const change = useCallback<ExtinguisherBatch["change"]>(
    async (extinguishers, changes, location = "") => {
      const batch: BatchRequest = { ...changes, extinguisherIds: extinguishers.map(({ extinguisherId }) => extinguisherId) };
      await send({ body: batch });
      const reverseBatches = undoBatches(batch, extinguishers);
      const message = say(`done.${batch.action}`, { count: extinguishers.length, location });
      if (reverseBatches.length === 0) toast({ message });
      else {
        toast({
          message,
          undo: async () => {
            for (const reverse of reverseBatches) await send({ body: reverse });
          },
        });
      }
    },
    [send, toast],
  );
  return { change, isBusy };
}
