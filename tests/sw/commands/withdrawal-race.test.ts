import { expect, test } from "vitest";
import { ADA_ID } from "../support/world.ts";
import { createApp } from "../support/world/app.ts";
import type { App } from "../support/world/app.ts";
import { faults, status } from "../support/world/network.ts";
import type { Fault } from "../support/world/network.ts";
import { stored } from "../support/world/work.ts";

const LATENCY_MS = 1_000;
const CREATE = { method: "POST", path: /v2\/inspections\?/ };

/** Resolves with an app whose create left half a moment ago, and with the inspection's id. */
async function whileBeingSent(fault?: Fault): Promise<{ app: App; inspectionId: string }> {
  const app = createApp(1);
  await app.signIn(ADA_ID);
  if (fault) app.world.network.break(fault, CREATE, 1);
  app.world.network.latencyMs = LATENCY_MS;
  await app.inspect(1);
  await app.world.quiet();
  const [row] = (await stored(app.world)).operations;
  expect(row?.claimedAt).not.toBeNull();
  return { app, inspectionId: row?.inspectionId ?? "" };
}

async function withdraw({ world, engine }: App, inspectionId: string) {
  const result = await engine().withdrawSubmitted({ inspectionId, operationId: world.random.uuid() });
  return result.ok ? result.value : result.code;
}

test("an inspection withdrawn before it was sent is reported as withdrawn here, and never reaches the server", async () => {
  const app = createApp(1);
  await app.signIn(ADA_ID);
  await app.world.goOffline();
  await app.inspect(1);
  const [inspectionId = ""] = app.saved.keys();
  expect(await withdraw(app, inspectionId)).toEqual({ isQueued: false });
  await app.world.goOnline();
  await app.world.advance(60_000);
  expect(app.world.server.inspections).toEqual([]);
  expect(await stored(app.world)).toEqual({ operations: [], uploads: [], inspections: [], photos: [] });
});

test.each<[string, Fault | undefined, served: number]>([
  ["arrives", undefined, 1],
  ["arrives, and its response is lost", faults.lostResponse, 1],
  ["fails at first", status(503), 0],
])("a withdrawal asked for while the create is under way, which %s, is reported as queued and follows it", async (_name, fault, served) => {
  const { app, inspectionId } = await whileBeingSent(fault);
  app.world.server.seals = false;
  expect(await withdraw(app, inspectionId)).toEqual({ isQueued: true });
  expect((await stored(app.world)).inspections).toHaveLength(1);
  expect(await withdraw(app, inspectionId), "asked for again").toEqual({ isQueued: true });
  await app.world.advance(LATENCY_MS / 2);
  expect(app.world.server.inspections).toHaveLength(served);
  await app.world.advance(120_000);
  expect(app.world.server.inspections).toEqual([]);
  expect(app.world.server.voided.size).toBe(1);
  expect(await stored(app.world)).toEqual({ operations: [], uploads: [], inspections: [], photos: [] });
});

test("a withdrawal that the server refuses stays on the device with the reason, beside the inspection that it has", async () => {
  const { app, inspectionId } = await whileBeingSent();
  expect(await withdraw(app, inspectionId)).toEqual({ isQueued: true });
  await app.world.advance(300_000);
  expect(app.world.server.inspections).toHaveLength(1);
  const lines = await app.engine().listOutbox({});
  expect(lines).toMatchObject([{ action: "delete", status: "failed", message: "Only administrators may do this", canDiscard: true }]);
});
