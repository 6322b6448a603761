import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { okForRemaining, withComment } from "#shared/checklist-responses.ts";
import { PHOTO_MAX_BYTES, PHOTOS_PER_INSPECTION_MAX } from "#shared/constants.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { withdrawSubmitted } from "../../../src-sw/commands/corrections.ts";
import { clearResponses, discardDraft, saveResponses, saveDraft } from "../../../src-sw/commands/drafts.ts";
import { addPhoto, removePhoto } from "../../../src-sw/commands/photos.ts";
import { startDraft } from "../../../src-sw/commands/start-draft.ts";
import { listAssigned } from "../../../src-sw/queries/assigned.ts";
import { getDraft, listDrafts } from "../../../src-sw/queries/drafts.ts";
import { findExtinguisher } from "../../../src-sw/queries/lookups.ts";
import { readPhoto } from "../../../src-sw/queries/photos.ts";
import type { InspectionRow } from "../../../src-sw/stores/work-schema.ts";
import { workCalls } from "../../../src-sw/work-calls.ts";
import { begin, bytes, finish, must, pass, sign, submit, takePhoto } from "../support/phone/inspecting.ts";
import {
  ADA,
  BEA,
  CEDAR,
  CYD,
  emptyPage,
  extinguisher,
  GAUGED,
  HARBOR,
  id,
  KITCHEN,
  LOBBY,
  MONTHLY,
  plan,
} from "../support/phone/phone-server.ts";
import { createPhone, createReadyPhone, withFullDisk } from "../support/phone/phone.ts";

const questions = (draft: { template: { items: { question: string }[] } }) => draft.template.items.map(({ question }) => question);

test.each([
  ["a gauge", {}, ["At its own place", "Needle in the green"]],
  ["weighing", { fullnessCheck: "Weigh" }, ["At its own place", "Feels full"]],
  [
    "gauge and weighing, on wheels",
    { fullnessCheck: "GaugeAndWeigh", isWheeled: true },
    ["At its own place", "Needle in the green", "Feels full", "Wheels run freely"],
  ],
  [
    "a push pin, not rechargeable",
    { fullnessCheck: "GaugeOrPushPin", isRechargeable: false },
    ["At its own place", "Push-to-test springs back"],
  ],
] as const)("an extinguisher type checked by %s gets its own questions, in order", async (_name, changes, expected) => {
  const phone = await createReadyPhone(ADA);
  phone.server.pages = [emptyPage({ cursor: "2", extinguisherTypes: [{ ...GAUGED, ...changes }] })];
  await phone.reference.pull();
  expect(questions(await begin(phone))).toEqual(expected);
});

test("a draft starts as Monthly with the newest active template and keeps it when the office publishes another", async () => {
  const phone = await createReadyPhone(ADA);
  const draft = await begin(phone);
  expect(draft).toMatchObject({ status: "draft", step: "checklist", inspection: { inspectionType: "Monthly", notes: "", passed: true } });
  const next = { ...MONTHLY, templateVersion: 2, updatedAt: "2026-04-01T00:00:00.000Z", items: MONTHLY.items.slice(0, 1) };
  phone.server.pages = [
    emptyPage({
      cursor: "2",
      checklistTemplates: [{ ...next, templateId: id("f", 2) }],
      deleted: { locationIds: [], extinguisherTypeIds: [], extinguisherIds: [], templateIds: [MONTHLY.templateId] },
    }),
  ];
  await phone.reference.pull();
  expect(must(await getDraft(phone.deps, { draftId: draft.id })).template).toEqual(draft.template);
  expect((await begin(phone)).template).toMatchObject({ templateVersion: 2, items: [{ question: "At its own place" }] });
});

test.each([
  ["an extinguisher that is not on the device", { extinguisherId: id("e", 99) }, "notFound"],
  ["a location that is not on the device", { locationId: id("b", 99) }, "notFound"],
  ["an inspection type without a template", { inspectionType: "Annual" as const }, "templateMissing"],
])("%s starts no draft", async (_name, changes, code) => {
  const phone = await createReadyPhone(ADA);
  const input = { draftId: randomUUID(), locationId: LOBBY.locationId, extinguisherId: extinguisher(1).extinguisherId, ...changes };
  expect(await startDraft(phone.deps, input)).toMatchObject({ ok: false, code });
  expect((await phone.dump())["inspections"]).toEqual([]);
});

test("every call on a draft may be repeated and changes nothing the second time", async () => {
  const phone = await createReadyPhone(ADA);
  const draftId = randomUUID();
  const photoId = randomUUID();
  const repeated = async () => {
    await begin(phone, draftId);
    must(await saveResponses(phone.deps, { draftId, responses: [pass(id("d", 1))] }));
    must(await saveDraft(phone.deps, { draftId, notes: "Behind the bar", step: "photos" }));
    await takePhoto(phone, draftId, photoId);
    return phone.dump();
  };
  const once = await repeated();
  const twice = await repeated();
  for (const store of ["inspections", "inspection_responses", "photos"]) expect(twice[store]).toEqual(once[store]);
});

test("the next worker has the draft at the same step, with responses, notes, position, photos and signature", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft, photoIds } = await finish(phone, true);
  const gps = { latitude: 54.3, longitude: 10.1, accuracy: 8 };
  must(await saveDraft(phone.deps, { draftId: draft.id, gps, notes: "Wet floor" }));
  await sign(phone, draft.id);
  await phone.restart();
  const kept = must(await getDraft(phone.deps, { draftId: draft.id }));
  expect(kept).toMatchObject({
    step: "signature",
    location: { gps },
    inspection: { notes: "Wet floor", passed: false },
    signature: { kind: "typed" },
  });
  expect(kept.responses).toEqual(draft.responses);
  expect(kept.photos.map(({ photoId }) => photoId).toSorted()).toEqual(photoIds.toSorted());
  expect(must(await readPhoto(phone.deps, { photoId: photoIds[0] ?? "" })).bytes).toEqual(bytes(64));
});

test("a draft is unchanged after a write that failed for lack of space", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  const before = await phone.dump();
  const photo = {
    photoId: randomUUID(),
    draftId: draft.id,
    photoType: "Tag",
    checklistItemId: null,
    captureDate: "",
    contentType: "image/jpeg",
  } as const;
  for (const nth of [1, 2]) {
    await withFullDisk(nth, "QuotaExceededError", async () => {
      expect(await workCalls(phone.deps).addPhoto({ ...photo, bytes: bytes(10) })).toMatchObject({ ok: false, code: "quotaExceeded" });
    });
    expect(await phone.dump()).toEqual(before);
  }
});

test("a new response replaces the earlier one; of those to be cleared, one that says more than OK stays", async () => {
  const phone = await createReadyPhone(ADA);
  const { id: draftId } = await begin(phone);
  must(await saveResponses(phone.deps, { draftId, responses: [pass(id("d", 1)), pass(id("d", 2))] }));
  must(await saveResponses(phone.deps, { draftId, responses: [{ ...pass(id("d", 1)), response: "NotApplicable" }] }));
  expect(must(await getDraft(phone.deps, { draftId })).responses.map(({ response }) => response)).toEqual(["NotApplicable", "Pass"]);
  must(await clearResponses(phone.deps, { draftId, checklistItemIds: [id("d", 1), id("d", 2)] }));
  const left = [{ checklistItemId: id("d", 1), response: "NotApplicable" }];
  expect(must(await getDraft(phone.deps, { draftId })).responses).toMatchObject(left);
  must(await saveResponses(phone.deps, { draftId, responses: [{ ...pass(id("d", 1)), comments: "Behind the curtain" }] }));
  must(await clearResponses(phone.deps, { draftId, checklistItemIds: [id("d", 1)] }));
  expect(must(await getDraft(phone.deps, { draftId })).responses).toHaveLength(1);
});

test("All remaining OK in a tab that is behind changes no response of another tab", async () => {
  const phone = await createReadyPhone(ADA);
  const { id: draftId, template } = await begin(phone);
  const problem = { ...pass(id("d", 2)), response: "Fail", comments: "In the red" } as const;
  must(await saveResponses(phone.deps, { draftId, responses: [problem] }));
  const fill = okForRemaining(template.items, new Map());
  must(await saveResponses(phone.deps, { draftId, responses: fill }));
  const { responses } = must(await getDraft(phone.deps, { draftId }));
  expect(responses).toEqual([pass(id("d", 1)), problem]);
  const [filled] = fill;
  if (filled) must(await saveResponses(phone.deps, { draftId, responses: [withComment(filled, "Behind the bar")] }));
  expect(must(await getDraft(phone.deps, { draftId })).responses[0]).toEqual({ ...pass(id("d", 1)), comments: "Behind the bar" });
});

test("a response to a question that is not in the draft is not stored", async () => {
  const phone = await createReadyPhone(ADA);
  const { id: draftId } = await begin(phone);
  must(await saveResponses(phone.deps, { draftId, responses: [pass(id("d", 5))] }));
  expect((await phone.dump())["inspection_responses"]).toEqual([]);
});

test("one photo too many and one too large are refused, and room is left for the signature", async () => {
  const phone = await createReadyPhone(ADA);
  const { id: draftId } = await begin(phone);
  for (let taken = 1; taken < PHOTOS_PER_INSPECTION_MAX; taken++) await takePhoto(phone, draftId, randomUUID(), 1);
  const photo = {
    photoId: randomUUID(),
    draftId,
    photoType: "Tag",
    checklistItemId: null,
    captureDate: "",
    contentType: "image/jpeg",
  } as const;
  expect(await addPhoto(phone.deps, { ...photo, bytes: bytes(1) })).toMatchObject({ ok: false, code: "tooManyPhotos" });
  expect(await addPhoto(phone.deps, { ...photo, bytes: new ArrayBuffer(PHOTO_MAX_BYTES + 1) })).toMatchObject({
    ok: false,
    code: "photoTooLarge",
  });
});

test("a removed photo is gone with its bytes, and removing it again is harmless", async () => {
  const phone = await createReadyPhone(ADA);
  const { id: draftId } = await begin(phone);
  const photoId = await takePhoto(phone, draftId);
  must(await removePhoto(phone.deps, { draftId, photoId }));
  must(await removePhoto(phone.deps, { draftId, photoId }));
  expect((await phone.dump())["photos"]).toEqual([]);
});

test("a discarded draft leaves nothing, and discarding it again is harmless", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  must(await discardDraft(phone.deps, { draftId: draft.id }));
  must(await discardDraft(phone.deps, { draftId: draft.id }));
  const rows = await phone.dump();
  for (const store of ["inspections", "inspection_responses", "photos"]) expect(rows[store]).toEqual([]);
});

test("a submitted inspection takes no more changes as a draft", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft, photoIds } = await finish(phone);
  await submit(phone, draft.id);
  const before = await phone.dump();
  const refused = [
    await saveResponses(phone.deps, { draftId: draft.id, responses: [pass(id("d", 1))] }),
    await saveDraft(phone.deps, { draftId: draft.id, notes: "late" }),
    await removePhoto(phone.deps, { draftId: draft.id, photoId: photoIds[0] ?? "" }),
    await discardDraft(phone.deps, { draftId: draft.id }),
    await getDraft(phone.deps, { draftId: draft.id }),
  ];
  expect(refused.map((result) => (result.ok ? "ok" : result.code))).toEqual(Array(5).fill("draftSealed"));
  expect(await phone.dump()).toEqual(before);
});

test("the list counts responses and photos, last changed first", async () => {
  const phone = await createReadyPhone(ADA);
  const first = await begin(phone);
  await takePhoto(phone, first.id);
  phone.now += 1_000;
  const second = await begin(phone, randomUUID(), 2);
  must(await saveResponses(phone.deps, { draftId: second.id, responses: [pass(id("d", 1))] }));
  expect(await listDrafts(phone.deps)).toMatchObject([
    { id: second.id, answered: 1, questions: 2, photos: 0, extinguisherCode: "HB-E002", locationName: "Main lobby" },
    { id: first.id, answered: 0, questions: 2, photos: 1 },
  ]);
});

test("an inspection is of the day on which it was begun, or continued on another visit; opening and signing it later change no day", async () => {
  const phone = await createReadyPhone(ADA);
  const began = phone.now;
  const { id: draftId } = await begin(phone);
  const dateOf = async () => Date.parse(must(await getDraft(phone.deps, { draftId })).inspection.inspectionDate);
  must(await saveResponses(phone.deps, { draftId, responses: [pass(id("d", 1))] }));
  phone.now += 3 * HOUR_MS;
  must(await saveDraft(phone.deps, { draftId, notes: "The cabinet is locked" }));
  expect(await dateOf()).toBe(began);
  phone.now += 9 * DAY_MS;
  must(await saveDraft(phone.deps, { draftId, step: "signature", signature: { kind: "typed", name: "Ada" } }));
  expect(await dateOf()).toBe(began);
  must(await saveResponses(phone.deps, { draftId, responses: [pass(id("d", 2))] }));
  expect(await dateOf()).toBe(phone.now);
});

test("a draft that was only opened is not listed or resumed; the next one replaces it, with its own place, day and plan", async () => {
  const phone = await createReadyPhone(ADA);
  const assigned = plan(1, ADA.userId);
  phone.server.plans = [assigned];
  await phone.reference.pull();
  const { extinguisherId, extinguisherCode: code } = extinguisher(1);
  const start = (locationId: string) => startDraft(phone.deps, { draftId: randomUUID(), locationId, extinguisherId });
  const other = await begin(phone, randomUUID(), 2);
  const opened = must(await start(KITCHEN.locationId));
  expect(opened.location.registered).toBeDefined();
  expect(await listDrafts(phone.deps)).toEqual([]);
  phone.now += 31 * DAY_MS;
  expect(await findExtinguisher(phone.deps, { code, locationId: LOBBY.locationId })).toMatchObject({ openDraftId: null });
  const next = must(await start(LOBBY.locationId));
  expect([next.location.registered, next.responses]).toEqual([undefined, []]);
  expect(Date.parse(next.inspection.inspectionDate)).toBe(phone.now);
  expect(await listAssigned(phone.deps)).toMatchObject([{ inspectionId: assigned.inspectionId, draftId: next.id }]);
  const stored = (await phone.dump())["inspections"] as InspectionRow[];
  expect(stored.map(({ inspectionId }) => inspectionId).toSorted()).toEqual([other.id, next.id].toSorted());

  must(await saveDraft(phone.deps, { draftId: next.id, notes: "The cabinet is locked" }));
  expect(await listDrafts(phone.deps)).toMatchObject([{ id: next.id }]);
  expect(await listAssigned(phone.deps)).toMatchObject([{ inspectionId: assigned.inspectionId, draftId: next.id }]);
  expect(await findExtinguisher(phone.deps, { code, locationId: LOBBY.locationId })).toMatchObject({ openDraftId: next.id });
  await start(LOBBY.locationId);
  must(await getDraft(phone.deps, { draftId: next.id }));
});

test("another user of the device sees and changes nothing of it", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft, photoIds } = await finish(phone);
  await phone.signIn(BEA);
  expect(await listDrafts(phone.deps)).toEqual([]);
  const refused = [
    await getDraft(phone.deps, { draftId: draft.id }),
    await saveDraft(phone.deps, { draftId: draft.id, notes: "mine now" }),
    await readPhoto(phone.deps, { photoId: photoIds[0] ?? "" }),
  ];
  expect(refused.map((result) => (result.ok ? "ok" : result.code))).toEqual(Array(3).fill("notFound"));
  const others = [
    await discardDraft(phone.deps, { draftId: draft.id }),
    await withdrawSubmitted(phone.deps, { inspectionId: draft.id, operationId: randomUUID() }),
  ];
  expect(others, "it is not gone").toMatchObject(Array(2).fill({ ok: false, code: "ofAnotherUser" }));
  await phone.signIn(ADA);
  expect(must(await getDraft(phone.deps, { draftId: draft.id }))).toEqual(draft);
});

test("drafts of one tenant are not listed in another", async () => {
  const phone = createPhone();
  await phone.signIn(CYD);
  await phone.deps.sessions.chooseTenant(HARBOR);
  await phone.reference.pull();
  const { id: draftId } = await begin(phone);
  must(await saveResponses(phone.deps, { draftId, responses: [pass(id("d", 1))] }));
  await phone.deps.sessions.chooseTenant(CEDAR);
  expect(await listDrafts(phone.deps)).toEqual([]);
  await phone.deps.sessions.chooseTenant(HARBOR);
  expect(await listDrafts(phone.deps)).toMatchObject([{ id: draftId }]);
});

test("without a session, or before an organization is chosen, no draft is started", async () => {
  const phone = createPhone();
  const input = { draftId: randomUUID(), locationId: LOBBY.locationId, extinguisherId: id("e", 1) };
  expect(await startDraft(phone.deps, input)).toMatchObject({ ok: false, code: "notSignedIn" });
  await phone.signIn(CYD);
  expect(await startDraft(phone.deps, input)).toMatchObject({ ok: false, code: "tenantRequired" });
});

test("a draft of an earlier build, which has no version, is never one that was only opened", async () => {
  const phone = await createReadyPhone(ADA);
  const { id: draftId } = await begin(phone);
  await phone.deps.databases.work(["inspections"], "readwrite", async (tx) => {
    for (const { version: _, ...row } of await tx.store.getAll()) await tx.store.put(row);
  });
  expect(await listDrafts(phone.deps)).toMatchObject([{ id: draftId }]);
  expect(must(await getDraft(phone.deps, { draftId })).version).toBeGreaterThan(0);
});
