import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { editSubmitted, withdrawSubmitted } from "../../../src-sw/commands/corrections.ts";
import { discardDraft, saveResponses, saveDraft } from "../../../src-sw/commands/drafts.ts";
import { startDraft } from "../../../src-sw/commands/start-draft.ts";
import { listAssigned } from "../../../src-sw/queries/assigned.ts";
import { getDraft } from "../../../src-sw/queries/drafts.ts";
import type { OperationRow } from "../../../src-sw/stores/work-schema.ts";
import { begin, must, pass, submit } from "../support/phone/inspecting.ts";
import { ADA, BEA, CAPTIVE_PORTAL, id, KITCHEN, LOBBY, page, plan, response } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";

const PLAN = plan(1, ADA.userId);

async function phoneWith(...plans: NonNullable<Phone["server"]["plans"]>): Promise<Phone> {
  const phone = await createReadyPhone(ADA);
  phone.server.plans = plans;
  await phone.reference.pull();
  return phone;
}

const codes = async (phone: Phone) => (await listAssigned(phone.deps)).map(({ extinguisherCode }) => extinguisherCode);

/** Starts a plan from the list and passes every question. */
async function carryOut(phone: Phone, plan = PLAN): Promise<string> {
  const { extinguisherId, locationId, inspectionId } = plan;
  const input = { draftId: randomUUID(), extinguisherId, locationId, assignedInspectionId: inspectionId };
  return finishDraft(phone, must(await startDraft(phone.deps, input)).id);
}

/** Passes every question, and signs. */
async function finishDraft(phone: Phone, draftId: string): Promise<string> {
  const { template } = must(await getDraft(phone.deps, { draftId }));
  const responses = template.items.map(({ checklistItemId }) => pass(checklistItemId));
  must(await saveResponses(phone.deps, { draftId, responses }));
  must(await saveDraft(phone.deps, { draftId, step: "signature", signature: { kind: "typed", name: "Ada" } }));
  return draftId;
}

async function createOf(phone: Phone, inspectionId: string): Promise<OperationRow | undefined> {
  const rows = (await phone.dump())["sync_queue"] as OperationRow[];
  return rows.find((row) => row.inspectionId === inspectionId && row.action === "create");
}

test("the inspector's plans are on the device, by location and day, also in a new worker and without a connection", async () => {
  const later = { inspectionDate: "2026-03-09T08:00:00.000Z" };
  const inKitchen = { locationId: KITCHEN.locationId, locationName: KITCHEN.locationName };
  const phone = await phoneWith(plan(3, ADA.userId, later), plan(2, ADA.userId), PLAN, plan(4, ADA.userId, inKitchen), plan(5, BEA.userId));
  phone.online = false;
  await phone.restart();
  expect(await codes(phone)).toEqual(["HB-E004", "HB-E001", "HB-E002", "HB-E003"]);
});

test("plans are in the natural order of their locations and codes: Floor 2 before Floor 10, E2 before E10", async () => {
  const onFloor = (floor: number) => ({ locationName: `Floor ${floor}` });
  const coded = (code: string) => ({ ...onFloor(2), extinguisherCode: code });
  const plans = [plan(11, ADA.userId, onFloor(10)), plan(12, ADA.userId, coded("E10")), plan(13, ADA.userId, coded("E2"))];
  const phone = await phoneWith(...plans);
  expect(await codes(phone)).toEqual(["E2", "E10", "HB-E011"]);
});

test("a plan comes with the office's notes, and says if it replaces a rejected inspection", async () => {
  const words = { notes: "The gauge cannot be read", replacesInspectionId: id("f", 300) };
  const phone = await phoneWith(plan(1, ADA.userId, words));
  phone.online = false;
  expect(await listAssigned(phone.deps)).toMatchObject([words]);
});

test("a plan that the office canceled, or that is completed, is gone with the next pull", async () => {
  const phone = await phoneWith(PLAN, plan(2, ADA.userId));
  phone.server.plans = [PLAN];
  await phone.reference.pullPlans();
  expect(await codes(phone)).toEqual(["HB-E001"]);
  expect(phone.broadcasts.at(-1)?.notice).toBe("reference");
});

test.each([
  ["a server that does not know the call", (phone: Phone) => void (phone.server.plans = null)],
  ["a captive portal", (phone: Phone) => void (phone.intercept = ({ url }) => (url.includes("assigned") ? CAPTIVE_PORTAL : null))],
])("%s leaves the known plans, and the reference data is pulled", async (_name, breakIt) => {
  const phone = await phoneWith(PLAN);
  breakIt(phone);
  expect((await phone.reference.pull()).ok).toBe(true);
  expect(await codes(phone)).toEqual(["HB-E001"]);
});

test("a reset of the reference data leaves the known plans, also if nothing else arrives after its first page", async () => {
  const phone = await phoneWith(PLAN);
  phone.server.pages = [page({ cursor: "9", hasMore: true, reset: true })];
  let pages = 0;
  phone.intercept = ({ url }) => (url.includes("/reference/") && ++pages === 1 ? null : { kind: "no-answer" });
  expect((await phone.reference.pull()).ok).toBe(false);
  expect(await codes(phone)).toEqual(["HB-E001"]);
  expect(await phone.reference.readiness(), "what was pulled before does not count").toMatchObject({ pulledAt: null });
});

test("nobody sees another user's plans, and none are left after a sign-out", async () => {
  const phone = await phoneWith(PLAN);
  await phone.signIn(BEA);
  expect(await codes(phone)).toEqual([]);
  await phone.signIn(ADA);
  await phone.deps.sessions.signOut(ADA.userId);
  expect(JSON.stringify(await phone.dump())).not.toContain(PLAN.inspectionId);
});

test("a plan that arrives after its inspector signed out is dropped", async () => {
  const phone = await phoneWith();
  phone.server.plans = [PLAN];
  phone.intercept = async ({ url }) => {
    if (url.includes("assigned")) await phone.deps.sessions.signOut(ADA.userId);
    return url.includes("assigned") ? response(200, [PLAN]) : null;
  };
  await phone.reference.pullPlans();
  expect(JSON.stringify(await phone.dump())).not.toContain(PLAN.inspectionId);
});

test("a plan that is started from the list is completed by its submit, and leaves the list immediately", async () => {
  const phone = await phoneWith(PLAN);
  const draftId = await carryOut(phone);
  expect(await listAssigned(phone.deps)).toMatchObject([{ inspectionId: PLAN.inspectionId, draftId }]);
  const { operationId } = await submit(phone, draftId);
  expect(await codes(phone)).toEqual([]);
  expect(await createOf(phone, draftId)).toMatchObject({ id: operationId, completes: PLAN.inspectionId, attempts: 0 });
});

test("a scan starts the plan for that extinguisher and type by itself, once", async () => {
  const phone = await phoneWith(plan(2, ADA.userId), plan(1, ADA.userId, { inspectionType: "Annual" }), {
    ...PLAN,
    inspectionId: id("f", 200),
  });
  const first = await begin(phone);
  expect((await listAssigned(phone.deps)).find(({ draftId }) => draftId === first.id)?.inspectionId).toBe(id("f", 200));
  must(await saveDraft(phone.deps, { draftId: first.id, notes: "The cabinet is locked" }));
  const second = await begin(phone);
  expect((await listAssigned(phone.deps)).some(({ draftId }) => draftId === second.id)).toBe(false);
});

test("a scan leaves a plan for a later visit alone, and a choice from the list starts it", async () => {
  const phone = await phoneWith();
  phone.server.plans = [{ ...PLAN, inspectionDate: new Date(phone.now + 20 * DAY_MS).toISOString() }];
  await phone.reference.pull();
  const scanned = await begin(phone);
  must(await saveDraft(phone.deps, { draftId: scanned.id, notes: "Looked at again" }));
  await submit(phone, await finishDraft(phone, scanned.id));
  expect((await createOf(phone, scanned.id))?.completes).toBeNull();
  expect(await codes(phone)).toEqual(["HB-E001"]);
  const draftId = await carryOut(phone);
  await submit(phone, draftId);
  expect((await createOf(phone, draftId))?.completes).toBe(PLAN.inspectionId);
});

test("a plan that arrives after its extinguisher was scanned shows that inspection as begun, and its submit completes the plan", async () => {
  const phone = await phoneWith();
  const { id: draftId } = await begin(phone);
  must(await saveDraft(phone.deps, { draftId, notes: "The cabinet is locked" }));
  phone.server.plans = [PLAN];
  await phone.reference.pull();
  expect(await listAssigned(phone.deps)).toMatchObject([{ inspectionId: PLAN.inspectionId, draftId }]);
  await submit(phone, await finishDraft(phone, draftId));
  expect((await createOf(phone, draftId))?.completes).toBe(PLAN.inspectionId);
  expect(await codes(phone)).toEqual([]);
});

test("a plan that is gone from the device is started as an inspection like any other", async () => {
  const phone = await phoneWith();
  const draftId = await carryOut(phone);
  await submit(phone, draftId);
  expect((await createOf(phone, draftId))?.completes).toBeNull();
});

test("a plan whose inspection is discarded, or withdrawn before it was sent, is in the list again", async () => {
  const phone = await phoneWith(PLAN);
  must(await discardDraft(phone.deps, { draftId: await carryOut(phone) }));
  expect(await codes(phone)).toEqual(["HB-E001"]);
  const draftId = await carryOut(phone);
  await submit(phone, draftId);
  must(await withdrawSubmitted(phone.deps, { inspectionId: draftId, operationId: randomUUID() }));
  expect(await listAssigned(phone.deps)).toMatchObject([{ extinguisherCode: "HB-E001", draftId: null }]);
  expect((await phone.dump())["sync_queue"]).toEqual([]);
});

test("a change before the first attempt is sent with the completion, and another type no longer completes the plan", async () => {
  const phone = await phoneWith(PLAN);
  const draftId = await carryOut(phone);
  await submit(phone, draftId);
  const edit = (changes: Parameters<typeof editSubmitted>[1]["changes"]) =>
    editSubmitted(phone.deps, { inspectionId: draftId, operationId: randomUUID(), changes });
  must(await edit({ notes: "By the lift" }));
  expect(await createOf(phone, draftId)).toMatchObject({ completes: PLAN.inspectionId, data: { notes: "By the lift" } });
  must(await edit({ inspectionType: "Annual" }));
  expect(await createOf(phone, draftId)).toMatchObject({ completes: null, data: { inspectionType: "Annual" } });
  expect(await codes(phone)).toEqual(["HB-E001"]);
});

test("a repeated start resolves with the same draft, and a plan at another location is started where it is planned", async () => {
  const phone = await phoneWith(plan(2, ADA.userId));
  const { extinguisherId, inspectionId } = plan(2, ADA.userId);
  const input = { draftId: randomUUID(), extinguisherId, locationId: LOBBY.locationId, assignedInspectionId: inspectionId };
  const first = must(await startDraft(phone.deps, input));
  expect(must(await startDraft(phone.deps, input))).toEqual(first);
  expect(first.location.locationId).toBe(LOBBY.locationId);
});
