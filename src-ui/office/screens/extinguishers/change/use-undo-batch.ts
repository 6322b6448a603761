import { useCallback } from "react";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { Failure } from "../../../../failure.ts";
import { useToast } from "../../../../use-toast.ts";
import type { Write } from "../../../data/use-write.ts";
import { undoBatches } from "./batch-undo.ts";
import type { BatchRequest } from "./batch-undo.ts";
import { byId, isSameState, versionsOf } from "./extinguisher-states.ts";
import type { ById } from "./extinguisher-states.ts";
import { say } from "./messages.ts";

interface DoneBatch {
  batch: BatchRequest;
  /** What the batch changed, as it was before. */
  undoable: readonly Extinguisher[];
  after: ById;
}

/**
 * Returns a function that undoes a batch, except for extinguishers that were changed again since; a toast says how many. Rejects with a
 * `Failure` if that is all of them.
 */
export function useUndoBatch(
  send: Write<"POST /extinguishers/batch">["send"],
  readCurrent: (ids: readonly string[]) => Promise<ById>,
): (done: DoneBatch) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async ({ batch, undoable, after }) => {
      const now = await readCurrent(undoable.map(({ extinguisherId }) => extinguisherId));
      const unchanged = undoable.filter(({ extinguisherId: id }) => now.get(id)?.version === after.get(id)?.version);
      const left = new Set<string>();
      for (const reverse of undoBatches(batch, unchanged)) {
        const versions = versionsOf(reverse.extinguisherIds.flatMap((id) => after.get(id) ?? []));
        const restored = byId(await send({ body: reverse }, { perAttempt: () => ({ versions }) }));
        for (const id of reverse.extinguisherIds) if (!restored.has(id)) left.add(id);
      }
      // An earlier attempt may have restored some before it failed.
      const changed = undoable.filter((each) => {
        if (unchanged.includes(each)) return left.has(each.extinguisherId);
        return !isSameState(each, now.get(each.extinguisherId));
      });
      if (changed.length === 0) return;
      if (changed.length === undoable.length) throw new Failure(say("undo.none", { count: changed.length }));
      toast({ message: say("undo.changed", { count: changed.length }), tone: "danger" });
    },
    [send, readCurrent, toast],
  );
}
