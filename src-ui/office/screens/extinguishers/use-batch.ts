import { useCallback } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { type Batch, undoBatches } from "./batch-undo.ts";
import { say } from "./messages.ts";

export type Without<B> = B extends unknown ? Omit<B, "extinguisherIds"> : never;
/** A change, without the extinguishers that it applies to. */
export type Change = Without<Batch>;

interface Batches {
  /** Changes all extinguishers or none, and shows a toast with an undo. Rejects with `ApiError`. `location` names the target of a move. */
  change: (units: readonly ExtinguisherInRegister[], change: Change, location?: string) => Promise<void>;
  busy: boolean;
}

export function useBatch(): Batches {
  const { send, busy } = useWrite("POST /extinguishers/batch");
  const toast = useToast();
  const change = useCallback<Batches["change"]>(
    async (units, what, location = "") => {
      const batch: Batch = { ...what, extinguisherIds: units.map(({ extinguisherId }) => extinguisherId) };
      await send({ body: batch });
      const back = undoBatches(batch, units);
      const message = say(`done.${batch.action}`, { count: units.length, location });
      if (back.length === 0) toast({ message });
      else {
        toast({
          message,
          undo: async () => {
            for (const each of back) await send({ body: each });
          },
        });
      }
    },
    [send, toast],
  );
  return { change, busy };
}
