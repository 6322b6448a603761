import { RETRY_LIMIT } from "#shared/constants.ts";
import { groupBy } from "#shared/group-by.ts";
import { BATCH_MAX_LENGTH, UNBATCHED_CREATES_MAX } from "../../limits.ts";
import { isCreate } from "../../stores/outbox/rows.ts";
import type { Chain } from "../run/chains.ts";

/**
 * Groups the chains that begin with a create by user and tenant, and returns the groups that are large enough for batches. A batch is taken
 * from one group, so that nothing is sent as another user. The last attempt of a create is sent alone, so that it cannot fail because of
 * others in its batch.
 */
export function groupBySender(chains: readonly Chain[]): Chain[][] {
  const creates = chains.filter(([first]) => isCreate(first) && !first.completes && first.retryCount < RETRY_LIMIT - 1);
  return [...groupBy(creates, ([first]) => `${first.userId} ${first.tenantId}`).values()].filter(
    (group) => group.length > UNBATCHED_CREATES_MAX,
  );
}

/** Yields the groups in batches of `size()` chains, asked before each batch, within the limit on the length of a call. */
export function* batchesOf(groups: readonly Chain[][], size: () => number): Generator<Chain[]> {
  for (const group of groups) {
    for (let next = 0; next < group.length;) {
      const candidates = group.slice(next, next + size());
      let length = 0;
      const tooLong = candidates.findIndex(([{ data }]) => (length += JSON.stringify(data ?? null).length) > BATCH_MAX_LENGTH);
      const batch = tooLong === -1 ? candidates : candidates.slice(0, Math.max(tooLong, 1));
      yield batch;
      next += batch.length;
    }
  }
}
