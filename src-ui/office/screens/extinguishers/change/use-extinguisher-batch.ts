import { useCallback, useRef } from "react";
import type { Extinguisher, ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { Failure } from "../../../../failure.ts";
import { useToast } from "../../../../use-toast.ts";
import { idQueriesOf } from "../../../data/id-queries.ts";
import { useReadCurrent } from "../../../data/use-read-current.ts";
import { useWrite } from "../../../data/use-write.ts";
import { undoBatches } from "./batch-undo.ts";
import type { BatchRequest } from "./batch-undo.ts";
import { byId, isSameState, SUBJECT, versionsOf } from "./extinguisher-states.ts";
import type { ById } from "./extinguisher-states.ts";
import { say } from "./messages.ts";
import { useUndoBatch } from "./use-undo-batch.ts";

export type WithoutIds<B> = B extends unknown ? Omit<B, "extinguisherIds" | "versions"> : never;
/** A change, without the extinguishers that it applies to. */
export type BatchChange = WithoutIds<BatchRequest>;

interface ExtinguisherBatch {
  /**
   * Changes all extinguishers but those that somebody else has changed since they were shown, and shows a toast with an undo. Resolves with
   * the ids of those left alone. Rejects with a `Failure` if nothing was changed. `location` names the target of a move.
   */
  change: (extinguishers: readonly ExtinguisherInRegister[], change: BatchChange, location?: string) => Promise<readonly string[]>;
  isBusy: boolean;
}

/**
 * Changes extinguishers and undoes the change. Both skip extinguishers that somebody else has changed since, so that neither returns one to service
 * that somebody else has taken out of service.
 */
export function useExtinguisherBatch(): ExtinguisherBatch {
  const { send, isBusy } = useWrite("POST /extinguishers/batch");
  const readCurrent = useReadExtinguishers();
  const toast = useToast();
  const undoBatch = useUndoBatch(send, readCurrent);
  /** What was read before each attempt of a batch whose response was lost: any of them may have been carried out. */
  const unsettled = useRef<{ content: string; reads: ById[] } | null>(null);
  const change = useCallback<ExtinguisherBatch["change"]>(
    async (extinguishers, changes, location = "") => {
      const extinguisherIds = extinguishers.map(({ extinguisherId }) => extinguisherId);
      // If this read fails there is no undo. A server that cannot be reached fails the change itself too.
      const before: ById = await readCurrent(extinguisherIds).catch(() => new Map());
      // What the change is about was seen on screen, but not each version: it does not concern an inspection or, say, a move in the meantime.
      const seen = extinguishers.map((shown) => {
        const now = before.get(shown.extinguisherId);
        return now && isSameState(shown, now, SUBJECT[changes.action]) ? now : shown;
      });
      const batch: BatchRequest = { ...changes, extinguisherIds };
      const content = JSON.stringify(batch);
      if (unsettled.current?.content !== content) unsettled.current = { content, reads: [] };
      const { reads } = unsettled.current;
      reads.push(before);
      const response = await send({ body: batch }, { perAttempt: () => ({ versions: versionsOf(seen) }) }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.isOutcomeUnknown)) unsettled.current = null;
        throw error;
      });
      unsettled.current = null;
      const after = byId(response);
      if (after.size === 0) throw new Failure(say("done.none", { count: extinguishers.length }));
      const undoable = extinguisherIds.flatMap((id) => {
        const justBefore = (read: ById): boolean => read.get(id)?.version === (after.get(id)?.version ?? 0) - 1;
        return reads.find(justBefore)?.get(id) ?? [];
      });

      const undo = (): Promise<void> => undoBatch({ batch, undoable, after });
      const message = say(batch.action === "Retire" && batch.isCondemned ? "done.condemned" : `done.${batch.action}`, {
        count: after.size,
        location,
      });
      toast(undoBatches(batch, undoable).length === 0 ? { message } : { message, undo });
      const leftAlone = extinguisherIds.filter((id) => !after.has(id));
      if (leftAlone.length > 0) toast({ message: say("done.leftAlone", { count: leftAlone.length }), tone: "danger" });
      return leftAlone;
    },
    [send, readCurrent, undoBatch, toast],
  );
  return { change, isBusy };
}

/** Returns a function that resolves with the extinguishers as the server has them now. */
function useReadExtinguishers(): (ids: readonly string[]) => Promise<ById> {
  const readCurrent = useReadCurrent();
  return useCallback(
    async (ids) => {
      const found = new Map<string, Extinguisher>();
      for (const query of idQueriesOf(ids)) {
        const { items } = await readCurrent("GET /extinguishers", { query });
        for (const extinguisher of items) found.set(extinguisher.extinguisherId, extinguisher);
      }
      return found;
    },
    [readCurrent],
  );
}
