import type { Result } from "#shared/engine/engine.ts";
import type { Deps, Input } from "../deps.ts";
import { operationRow } from "../stores/outbox/rows.ts";
import { fail } from "../values/result.ts";
import { queueAndSend, queuedOperations } from "./queuing.ts";

/**
 * Queues a write that belongs to no draft. An id that is already queued is not queued again. Codes: notSignedIn, tenantRequired, quotaExceeded,
 * storageFailed.
 */
export async function queueOperation(deps: Deps, { id, type, action, data }: Input<"queueOperation">): Promise<Result<null>> {
  const owner = await deps.sessions.owner();
  if (!owner) return fail((await deps.sessions.current()) ? "tenantRequired" : "notSignedIn");
  const queue = (order: number) =>
    deps.databases.work(["sync_queue"], "readwrite", async (tx) => {
      if (await tx.store.get(id)) return queuedOperations();
      const row = operationRow(owner, { id, type, action, data, inspectionId: null, order }, deps.ports.clock.now());
      await tx.store.put(row);
      return queuedOperations(row);
    });
  // Somebody else may have signed in since the owner was read.
  return queueAndSend(deps, queue, owner.userId);
}
