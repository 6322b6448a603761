/* Depends on the date: `npm test` repeats it at other moments. */

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { saveResponses } from "../../../src-sw/commands/drafts.ts";
import { startDraft } from "../../../src-sw/commands/start-draft.ts";
import { listAssigned } from "../../../src-sw/queries/assigned.ts";
import { must, pass } from "../support/phone/inspecting.ts";
import { ADA, emptyPage, extinguisher, id, KITCHEN, LOBBY, MONTHLY, page, plan } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";
import type { World } from "../support/world.ts";
import { faults } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { submit } from "../support/world/work.ts";

const WRONG_PLACE = { code: "LOC-02", severity: "Major", description: "In the wrong place" } as const;
const MISSING = { code: "LOC-01", severity: "Critical", description: "Missing" } as const;

/** Resolves with a phone whose checklist proposes these deficiencies at its first question. */
async function phoneAsking(...proposed: (typeof WRONG_PLACE | typeof MISSING)[]) {
  const phone = await createReadyPhone(ADA);
  const [first, ...rest] = MONTHLY.items;
  if (!first) throw new Error("no question");
  const asking = { ...MONTHLY, items: [{ ...first, proposedDeficiencies: proposed }, ...rest] };
  phone.server.pages = [emptyPage({ cursor: "2", checklistTemplates: [asking] })];
  await phone.reference.pull();
  const begin = async (locationId: string) => {
    const input = { draftId: randomUUID(), locationId, extinguisherId: extinguisher(1).extinguisherId };
    return must(await startDraft(phone.deps, input));
  };
  return { ...phone, deps: phone.deps, begin };
}

describe("an extinguisher that is scanned at another location than its own", () => {
  test.each([
    ["that it is in the wrong place, if the checklist proposes that", [MISSING, WRONG_PLACE], WRONG_PLACE],
    ["that it is missing, if the checklist proposes only that", [MISSING], MISSING],
  ])("begins with a problem that says %s", async (_name, proposed, deficiency) => {
    const { begin } = await phoneAsking(...proposed);
    const draft = await begin(KITCHEN.locationId);
    expect(draft.location).toMatchObject({
      locationName: "Kitchen",
      registered: { locationId: LOBBY.locationId, locationName: LOBBY.locationName },
    });
    expect(draft.responses).toEqual([{ checklistItemId: id("d", 1), response: "Fail", comments: null, deficiency }]);
    expect(draft.inspection.passed).toBe(false);
  });

  test("leaves the response to the inspector, also when the draft is started again", async () => {
    const { deps, begin } = await phoneAsking(WRONG_PLACE);
    const draft = await begin(KITCHEN.locationId);
    must(await saveResponses(deps, { draftId: draft.id, responses: [pass(id("d", 1))] }));
    const input = { draftId: draft.id, locationId: KITCHEN.locationId, extinguisherId: draft.extinguisher.extinguisherId };
    expect(must(await startDraft(deps, input)).responses).toEqual([pass(id("d", 1))]);
  });

  test("at its own location, or with a checklist without that question, has no response at first", async () => {
    const { begin } = await phoneAsking(WRONG_PLACE);
    const own = await begin(LOBBY.locationId);
    expect([own.responses, own.location.registered]).toEqual([[], undefined]);
    expect((await (await phoneAsking()).begin(KITCHEN.locationId)).responses).toEqual([]);
  });
});

test("planned work is listed at the extinguisher's current location", async () => {
  const phone = await createReadyPhone(ADA);
  phone.server.plans = [plan(1, ADA.userId)];
  phone.server.pages = [page({ cursor: "2", extinguishers: [extinguisher(1, { locationId: KITCHEN.locationId })] })];
  await phone.reference.pull();
  expect(await listAssigned(phone.deps)).toMatchObject([{ locationId: KITCHEN.locationId, locationName: "Kitchen" }]);
});

describe("the device's current time", () => {
  const times = (world: World): unknown[] =>
    world.network.sent
      .filter(({ url }) => /inspections(\?|$)/.test(url))
      .map(({ body }) => (body?.kind === "json" ? (body.value as { deviceTime?: string }).deviceTime : null));

  test("is sent with each attempt, and the work arrives once", async () => {
    const world = await readyWorld();
    world.network.break(faults.lostResponse, { path: /inspections/ });
    const sentAt = world.clock.now();
    await submit(world);
    await world.quiet();
    await world.advance(60_000);
    await world.quiet();
    const deviceTimes = times(world);
    expect(deviceTimes[0]).toBe(new Date(sentAt).toISOString());
    expect(deviceTimes.length).toBeGreaterThan(1);
    expect(new Set(deviceTimes).size).toBe(deviceTimes.length);
    expect(world.server.inspections).toHaveLength(1);
  });
});
