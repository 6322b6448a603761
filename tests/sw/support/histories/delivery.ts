import assert from "node:assert";
import { isPassing } from "../../../../src-sw/stores/outbox/retry-rule.ts";
import type { OutboxRow } from "../../../../src-sw/stores/work-schema.ts";
import { arrivedFrom, rowsOf } from "./checks.ts";
import type { Device } from "./device.ts";
import { personAt } from "./person.ts";
import type { Simulation } from "./simulation.ts";

/** How many minutes it may take until everything that can be sent is sent. */
const MINUTES = 25;
/** By then, all requests that were under way have ended. */
const TIMEOUT_MS = 31_000;

/** Ends all faults and signs everybody in on every device that holds their work, until everything that can be sent is sent. */
export async function deliverAll(simulation: Simulation): Promise<void> {
  const { server, devices } = simulation;
  for (const userId of server.people.keys()) server.setActive(userId, true);
  for (const device of devices) {
    const { world, disk } = device;
    world.killAtStep(Number.POSITIVE_INFINITY);
    world.aheadMs = 0;
    world.network.heal();
    world.network.delayMs = () => 0;
    disk.heal();
    void world.goOnline().catch(() => undefined);
  }
  await simulation.clock.advance(TIMEOUT_MS);
  for (const device of devices) {
    for (const author of authorsOn(device)) await sendAllOf(simulation, device, author);
  }
}

interface Author {
  userId: string;
  tenantId: string;
}

function authorsOn(device: Device): Author[] {
  const rows = outboxOf(device);
  return [...new Map(rows.map(({ userId, tenantId }) => [userId, { userId, tenantId }])).values()];
}

async function sendAllOf(simulation: Simulation, device: Device, { userId, tenantId }: Author): Promise<void> {
  const { server, clock, quiet } = simulation;
  const page = device.page();
  const isLeft = () => outboxOf(device).some((row) => row.userId === userId && maySucceed(device, row));
  void personAt(simulation, device, page).signIn(server.people.get(userId)?.email ?? "", tenantId);
  await quiet();
  void device.call(page, (engine) => engine.retry({}));
  await quiet();
  for (let minutes = 0; minutes < MINUTES && isLeft(); minutes++) await clock.advance(60_000);
  await checkLeft(device, userId);
}

function outboxOf(device: Device): OutboxRow[] {
  const { operations, uploads } = rowsOf(device);
  return [...operations, ...uploads.filter(({ status }) => status !== "uploaded")];
}

/** Returns whether a row waits neither for a person nor behind another row that does. */
function maySucceed(device: Device, row: OutboxRow): boolean {
  const { operations, inspections } = rowsOf(device);
  const isStuck = (each: OutboxRow) => each.status === "failed" && !isPassing(each);
  if (isStuck(row)) return false;
  if ("order" in row) return !operations.some((each) => each.inspectionId === row.inspectionId && each.order < row.order && isStuck(each));
  return inspections.find((each) => each.inspectionId === row.inspectionId)?.serverInspectionId !== null;
}

/** Checks that only work the server refused for good is left, and that its author sees it with its reason. */
async function checkLeft(device: Device, userId: string): Promise<void> {
  const left = outboxOf(device).filter((row) => row.userId === userId);
  if (left.length === 0) return;
  for (const row of left) assert(!maySucceed(device, row), `left, though nothing blocks it: ${JSON.stringify(row)}`);
  const lines = await device.call(device.page(), (engine) => engine.listOutbox({}));
  assert.deepEqual(new Set(lines.map(({ id }) => id)), new Set(left.map(({ id }) => id)), "what is left is in the outbox");
  for (const line of lines) assert(line.reason !== "sending" && (line.status !== "failed" || line.message), "with its reason");
}

/** Checks that each inspection reported as saved is on the server exactly once, or in a device's outbox with the server's reason. */
export function checkEnd({ server, devices, expectations }: Simulation): void {
  const created = devices.flatMap((device) => outboxOf(device).filter((row) => "action" in row && row.action === "create"));
  for (const saved of expectations.saved.values()) {
    const arrived = arrivedFrom(server, saved);
    assert(arrived.length <= 1, "nothing is on the server twice");
    if (saved.isWithdrawn) continue;
    const isInOutbox = created.some((row) => row.inspectionId === saved.inspectionId && row.status === "failed");
    assert.equal(arrived.length + (isInOutbox ? 1 : 0), 1, "exactly once on the server, or once in an outbox with its reason");
  }
}
