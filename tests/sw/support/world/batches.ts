import { TENANT_HEADER } from "#shared/constants.ts";
import type { World } from "../world.ts";
import { readyWorld } from "./ready.ts";
import { putWork } from "./work.ts";
import type { Submitted, Work } from "./work.ts";

/** Matches the batch create call. */
export const BATCH = { path: /inspections\/batch/ };

/** Resolves with an offline device on which `count` submitted inspections wait. */
export async function withWaiting(count: number, work: Work = {}) {
  const world = await readyWorld({ isOnline: false });
  const submitted: Submitted[] = [];
  for (let n = 0; n < count; n++) submitted.push(await putWork(world, work));
  world.clearEvents();
  return { world, submitted };
}

interface BatchItem {
  idempotencyKey: string;
  body: Record<string, unknown>;
}

/** Returns the batches that were sent, in order. */
export function batches(world: World): { tenantId: string | undefined; items: BatchItem[] }[] {
  return world.network.sent
    .filter(({ url }) => BATCH.path.test(url))
    .map(({ headers, body }) => ({
      tenantId: headers[TENANT_HEADER],
      items: (body as unknown as { value: { items: BatchItem[] } }).value.items,
    }));
}

/** Returns the number of creates in each batch. */
export function sizes(world: World): number[] {
  return batches(world).map(({ items }) => items.length);
}

/** Returns the creates that were sent in single calls. */
export function singles(world: World) {
  return world.network.sent.filter(({ method, url }) => method === "POST" && /\/v2\/inspections\?/.test(url));
}
