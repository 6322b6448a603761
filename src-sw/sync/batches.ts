import { BATCH_MAX_LENGTH, BATCH_OVER, RETRY_LIMIT } from "#shared/constants.ts";
import { isCreate } from "../stores/outbox-rows.ts";
import type { OperationRow } from "../stores/schema.ts";

/** What stands behind each other in an inspection; its first row is what a batch carries. */
export type Chain = readonly [OperationRow, ...OperationRow[]];

/**
 * Groups the chains that begin with a create by whose session and tenant they go with, where more than a few wait. A batch is taken from one group:
 * nothing is sent as another. The last attempt before a create is `failed` is its own, so that no other in its batch can be the reason.
 */
export function groupByAuthor(chains: readonly OperationRow[][]): Chain[][] {
  const groups = new Map<string, Chain[]>();
  for (const chain of chains) {
    if (!isChain(chain)) continue;
    const [first] = chain;
    if (!isCreate(first) || first.completes || first.retryCount >= RETRY_LIMIT - 1) continue;
    const key = `${first.userId} ${first.tenantId}`;
    const group = groups.get(key) ?? [];
    group.push(chain);
    groups.set(key, group);
  }
  return [...groups.values()].filter((group) => group.length > BATCH_OVER);
}

function isChain(rows: readonly OperationRow[]): rows is Chain {
  return rows.length > 0;
}

/** Cuts groups into batches in their order, each when it is asked for: of as many as `size` says then, within the limit of their length. */
export function* batchesOf(groups: readonly Chain[][], size: () => number): Generator<Chain[]> {
  for (const group of groups) {
    for (let next = 0; next < group.length;) {
      const most = group.slice(next, next + size());
      let length = 0;
      const tooLong = most.findIndex(([{ data }]) => (length += JSON.stringify(data).length) > BATCH_MAX_LENGTH);
      const batch = tooLong === -1 ? most : most.slice(0, Math.max(tooLong, 1));
      yield batch;
      next += batch.length;
    }
  }
}
