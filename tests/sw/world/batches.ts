import { TENANT_HEADER } from "#shared/constants.ts";
import { createWorld, type World } from "../world.ts";
import { putWork, type Submitted, type Work } from "./work.ts";

/** The call that carries many creates. */
export const BATCH = { path: /inspections\/batch/ };

/** A device that is offline, with this many submitted inspections waiting. */
export async function withWaiting(count: number, work: Work = {}) {
  const world = createWorld();
  await world.ready;
  await world.goOffline();
  const submitted: Submitted[] = [];
  for (let n = 0; n < count; n += 1) submitted.push(await putWork(world, work));
  world.clearEvents();
  return { world, submitted };
}

interface BatchItem {
  idempotencyKey: string;
  body: Record<string, unknown>;
}

/** The batches that were sent, in their order. */
export function batches(world: World): { tenantId: string | undefined; items: BatchItem[] }[] {
  return world.air.sent
    .filter(({ url }) => BATCH.path.test(url))
    .map(({ headers, body }) => ({
      tenantId: headers[TENANT_HEADER],
      items: (body as unknown as { value: { items: BatchItem[] } }).value.items,
    }));
}

/** How many creates each batch carried. */
export function sizes(world: World): number[] {
  return batches(world).map(({ items }) => items.length);
}

/** The creates that were sent alone. */
export function singles(world: World) {
  return world.air.sent.filter(({ method, url }) => method === "POST" && /\/v2\/inspections\?/.test(url));
}
