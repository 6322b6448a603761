/* Depends on the date: `npm test` repeats it at other moments. */

import { expect, test } from "vitest";
import { HOUR_MS } from "#shared/durations.ts";
import { reopenRefused } from "../../../src-sw/commands/corrections.ts";
import { saveResponses } from "../../../src-sw/commands/drafts.ts";
import { createEngine } from "../../../src-sw/engine.ts";
import { createClockSkew } from "../../../src-sw/network/clock-skew.ts";
import type { NetworkOutcome } from "../../../src-sw/ports.ts";
import type { OperationRow, UploadRow } from "../../../src-sw/stores/work-schema.ts";
import { begin, changeCreate, must, pass, sign, submit, takePhoto } from "../support/phone/inspecting.ts";
import { ADA, CAPTIVE_PORTAL, emptyPage, response } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";
import { ADA_ID } from "../support/world.ts";
import { createApp } from "../support/world/app.ts";
import { faults, status } from "../support/world/network.ts";
import type { Fault } from "../support/world/network.ts";

/** Pulls reference data with this outcome for each request. Resolves with the clock skew that the engine then knows. */
async function knownSkew(phone: Phone, outcome: () => NetworkOutcome): Promise<number | null | undefined> {
  const { engine } = createEngine(phone.deps.ports, "/api", { inBackground: (work) => void work() });
  phone.intercept = () => outcome();
  await engine.pullReference({});
  phone.intercept = () => null;
  await expect.poll(() => phone.broadcasts.length).toBeGreaterThan(0);
  return (await engine.readiness({})).clockAheadMs;
}

const dated = (phone: Phone, aheadMs: number) => () =>
  response(200, emptyPage({ cursor: "9" }), { date: new Date(phone.now - aheadMs).toUTCString() });

test.each([
  ["three hours ahead", 3 * HOUR_MS],
  ["a day behind", -24 * HOUR_MS],
])("the skew of a device clock %s of the server's is known, also to the next worker and offline", async (_name, aheadMs) => {
  const phone = await createReadyPhone(ADA);
  expect(await knownSkew(phone, dated(phone, aheadMs))).toBe(aheadMs);
  await phone.restart();
  phone.online = false;
  expect((await phone.reference.readiness()).clockAheadMs).toBe(aheadMs);
  expect(phone.broadcasts.some(({ notice }) => notice === "reference")).toBe(true);
});

test("a wrong clock is known after a response at which the device's storage failed, from the next one on", async () => {
  const phone = await createReadyPhone(ADA);
  const { databases, ports, broadcaster } = phone.deps;
  let fails = true;
  const device: typeof databases.device = (...transaction) =>
    fails ? Promise.reject(new Error("the disk does not respond")) : databases.device(...transaction);
  const skew = createClockSkew({ ports, broadcaster, databases: { ...databases, device } });
  skew.observe(dated(phone, HOUR_MS)(), phone.now);
  await expect.poll(() => phone.warnings).toContainEqual(["clock", expect.any(Error)]);
  fails = false;
  skew.observe(dated(phone, HOUR_MS)(), phone.now);
  await expect.poll(async () => (await phone.reference.readiness()).clockAheadMs).toBe(HOUR_MS);
});

test("a clock that was set right is right from the next response on", async () => {
  const phone = await createReadyPhone(ADA);
  await knownSkew(phone, dated(phone, HOUR_MS));
  expect(await knownSkew(phone, dated(phone, 0))).toBeNull();
});

test.each<[string, (phone: Phone) => () => NetworkOutcome]>([
  ["less than two minutes", (phone) => dated(phone, 119_000)],
  [
    "the time that a response took",
    (phone) => () => {
      const sent = dated(phone, 0)();
      phone.now += 3 * 60_000;
      return sent;
    },
  ],
  [
    "a captive portal's page",
    (phone) => () => ({ ...CAPTIVE_PORTAL, date: new Date(phone.now - HOUR_MS).toUTCString() }) as NetworkOutcome,
  ],
  ["a response without a date", () => () => response(200, emptyPage({ cursor: "9" }))],
])("%s does not count as clock skew", async (_name, outcome) => {
  const phone = await createReadyPhone(ADA);
  expect(await knownSkew(phone, outcome(phone))).toBeNull();
});

test.each<[string, { before: number; after: number; setFirst?: boolean; inspections?: number; fault?: Fault; sentAhead: number }]>([
  ["a slow clock that was set right since", { before: -10, after: 0, sentAhead: -10 }],
  ["a slow clock that was set right since, in a batch", { before: -10, after: 0, inspections: 3, sentAhead: -10 }],
  [
    "a slow clock that was set right since, if asking for the time fails at first",
    { before: -10, after: 0, fault: faults.silence, sentAhead: -10 },
  ],
  ["the same for a captive portal's page", { before: -10, after: 0, fault: faults.portal, sentAhead: -10 }],
  ["the same for a gateway's error", { before: -10, after: 0, fault: faults.gateway, sentAhead: -10 }],
  ["the same in a batch", { before: -10, after: 0, inspections: 3, fault: faults.timeout, sentAhead: -10 }],
  ["a fast clock that was set right since", { before: 3, after: 0, sentAhead: 3 }],
  ["a wrong clock that is wrong in another way by now", { before: 3, after: -5, sentAhead: 3 }],
  ["a wrong clock that is as it was", { before: -10, after: -10, sentAhead: -10 }],
  ["a slow clock that was set right before the work", { before: -10, after: 0, setFirst: true, sentAhead: 0 }],
  ["a fast clock that was set right before the work", { before: 3, after: 0, setFirst: true, sentAhead: 0 }],
])(
  "the server learns by which clock work was done: %s",
  async (_name, { before, after, setFirst = false, inspections = 1, fault, sentAhead }) => {
    const app = createApp(3);
    const { world } = app;
    world.network.sendsDate = true;
    world.aheadMs = before * HOUR_MS;
    await app.signIn(ADA_ID);
    await app.engine().pullReference({});
    await world.quiet();
    await world.goOffline();
    if (setFirst) world.aheadMs = after * HOUR_MS;
    await world.advance(30 * 60_000);
    for (let done = 0; done < inspections; done++) await app.inspect(0);
    world.kill();
    await world.advance(30 * 60_000);
    world.aheadMs = after * HOUR_MS;
    if (fault) world.network.break(fault, { path: /health/ }, 1);
    await world.goOnline();
    await world.advance(fault ? 90_000 : 0);
    await world.quiet();
    const bodies = world.network.sent.flatMap(({ url, body }) =>
      body?.kind === "json" && /inspections(\/batch)?\?/.test(url) ? creates(body.value) : [],
    );
    expect(bodies).toHaveLength(inspections);
    for (const { deviceTime } of bodies) expect((Date.parse(deviceTime) - world.clock.now()) / HOUR_MS).toBeCloseTo(sentAhead, 1);
  },
);

test.each([1, 3])(
  "work that could not be sent without the time, and is refused afterwards, can be corrected (%i at once)",
  async (inspections) => {
    const app = createApp(4);
    const { world } = app;
    world.network.sendsDate = true;
    world.aheadMs = -10 * HOUR_MS;
    await app.signIn(ADA_ID);
    await app.engine().pullReference({});
    await world.goOffline();
    for (let done = 0; done < inspections; done++) await app.inspect(0);
    world.network.break(faults.silence, { path: /health/ }, 1);
    world.network.break(status(400), { path: /v2/, method: "POST" });
    await world.goOnline();
    await world.advance(120_000);
    const lines = await app.engine().listOutbox({});
    const creates = lines.filter(({ kind, action }) => kind === "operation" && action === "create");
    expect(creates.map(({ canCorrect, failure }) => [canCorrect, failure])).toEqual(creates.map(() => [true, "rejected"]));
    expect(creates).toHaveLength(inspections);
  },
);

test.each([
  ["a slow clock that is set right", { before: -24, after: 0 }],
  ["a fast clock that is set right", { before: 3, after: 0 }],
  ["a wrong clock that is wrong in another way then", { before: 3, after: -5 }],
  ["a wrong clock that stays as it is", { before: -24, after: -24 }],
  ["a right clock", { before: 0, after: 0 }],
])("both times of an inspection are by the clock of its submit: %s in the middle of it", async (_name, { before, after }) => {
  const phone = await createReadyPhone(ADA);
  const set = async (from: number, to: number): Promise<void> => {
    phone.now += (to - from) * HOUR_MS;
    await knownSkew(phone, dated(phone, to * HOUR_MS));
  };
  await set(0, before);
  phone.now += HOUR_MS;
  const draft = await begin(phone);
  phone.now += HOUR_MS / 4;
  await set(before, after);
  const responses = draft.template.items.map(({ checklistItemId }) => pass(checklistItemId));
  must(await saveResponses(phone.deps, { draftId: draft.id, responses }));
  await sign(phone, draft.id);
  await submit(phone, draft.id);
  const [create] = (await phone.dump())["sync_queue"] as OperationRow[];
  const dates = { inspectionDate: new Date(phone.now - HOUR_MS / 4).toISOString(), signedDate: new Date(phone.now).toISOString() };
  expect(create?.data).toMatchObject(dates);
});

test.each([
  ["a fast clock", 24],
  ["a slow clock", -24],
])("setting %s right before the submit is not taken for another visit", async (_name, aheadHours) => {
  const phone = await createReadyPhone(ADA);
  phone.now += aheadHours * HOUR_MS;
  await knownSkew(phone, dated(phone, aheadHours * HOUR_MS));
  const draft = await begin(phone);
  phone.now += HOUR_MS / 4;
  const responses = draft.template.items.map(({ checklistItemId }) => pass(checklistItemId));
  must(await saveResponses(phone.deps, { draftId: draft.id, responses }));
  phone.now -= aheadHours * HOUR_MS;
  await knownSkew(phone, dated(phone, 0));
  await sign(phone, draft.id);
  await submit(phone, draft.id);
  const [create] = (await phone.dump())["sync_queue"] as OperationRow[];
  expect(create?.data).toMatchObject({ inspectionDate: new Date(phone.now - HOUR_MS / 4).toISOString() });
});

test("an inspection that began by a fast clock, which was set right without a connection, is not dated after its submit", async () => {
  const phone = await createReadyPhone(ADA);
  phone.now += 24 * HOUR_MS;
  const draft = await begin(phone);
  const responses = draft.template.items.map(({ checklistItemId }) => pass(checklistItemId));
  must(await saveResponses(phone.deps, { draftId: draft.id, responses }));
  phone.now -= 23 * HOUR_MS;
  await sign(phone, draft.id);
  await submit(phone, draft.id);
  const [create] = (await phone.dump())["sync_queue"] as OperationRow[];
  expect(create?.data).toMatchObject({ inspectionDate: new Date(phone.now).toISOString() });
});

test.each([
  ["a fast clock that is set right", { before: 24, after: 0 }],
  ["a slow clock that is set right", { before: -24, after: 0 }],
  ["a wrong clock that is wrong in another way then", { before: 3, after: -5 }],
  ["a wrong clock that stays as it is", { before: -24, after: -24 }],
])("photos are dated by the clock of the submit, also after a correction: %s after they were taken", async (_name, { before, after }) => {
  const phone = await createReadyPhone(ADA);
  const set = async (from: number, to: number): Promise<void> => {
    phone.now += (to - from) * HOUR_MS;
    await knownSkew(phone, dated(phone, to * HOUR_MS));
  };
  const captureDates = async (): Promise<string[]> => {
    const uploads = (await phone.dump())["upload_queue"] as UploadRow[];
    return uploads.filter(({ photoType }) => photoType === "Overview").map(({ captureDate }) => captureDate ?? "");
  };
  await set(0, before);
  const draft = await begin(phone);
  const responses = draft.template.items.map(({ checklistItemId }) => pass(checklistItemId));
  must(await saveResponses(phone.deps, { draftId: draft.id, responses }));
  phone.now += HOUR_MS / 4;
  await takePhoto(phone, draft.id);
  await set(before, after);
  phone.now += HOUR_MS / 4;
  await sign(phone, draft.id);
  const { operationId } = await submit(phone, draft.id);
  const taken = [new Date(phone.now - HOUR_MS / 4).toISOString()];
  expect(await captureDates()).toEqual(taken);

  await changeCreate(phone, operationId, { failure: "rejected", attempts: 1 });
  must(await reopenRefused(phone.deps, { inspectionId: draft.id }));
  await sign(phone, draft.id);
  await submit(phone, draft.id);
  expect(await captureDates()).toEqual(taken);
});

interface Create {
  deviceTime: string;
}

function creates(body: unknown): Create[] {
  const { items } = body as { items?: { body: Create }[] };
  return items?.map((item) => item.body) ?? [body as Create];
}
