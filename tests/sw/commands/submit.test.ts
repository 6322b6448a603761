import { randomUUID } from "node:crypto";
import { parse, strictObject } from "valibot";
import { expect, test } from "vitest";
import { otherProblem } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import { InspectionCreate } from "#shared/entities/inspection.ts";
import { clearResponses, saveDraft, saveResponses } from "../../../src-sw/commands/drafts.ts";
import { addPhoto } from "../../../src-sw/commands/photos.ts";
import { submitDraft } from "../../../src-sw/commands/submit.ts";
import { getDraft } from "../../../src-sw/queries/drafts.ts";
import { heldWork } from "../../../src-sw/queries/held-work.ts";
import { getSubmitted, listSubmitted } from "../../../src-sw/queries/submitted.ts";
import type { OperationRow, UploadRow } from "../../../src-sw/stores/work-schema.ts";
import { workCalls } from "../../../src-sw/work-calls.ts";
import { begin, bytes, finish, must, pass, problem, signaturePhoto, sign, submit, takePhoto } from "../support/phone/inspecting.ts";
import { ADA, BEA, CEDAR, CYD, emptyPage, HARBOR, id, LOBBY, MONTHLY } from "../support/phone/phone-server.ts";
import { createPhone, createReadyPhone, MORNING, withFullDisk } from "../support/phone/phone.ts";

const WORK = ["inspections", "inspection_responses", "photos", "upload_queue", "sync_queue"];

test("a submit queues the create with the specification's payload, where it was scanned, what was found and who signed", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone, true);
  must(await saveDraft(phone.deps, { draftId: draft.id, notes: "Wet floor", gps: { latitude: 54.3, longitude: 10.1, accuracy: 8 } }));
  await sign(phone, draft.id);
  const { operationId } = await submit(phone, draft.id);
  const operations = (await phone.dump())["sync_queue"] as OperationRow[];
  const create = operations.find((row) => row.id === operationId);
  expect(create?.data).toEqual({
    extinguisherId: id("e", 1),
    inspectionType: "Monthly",
    inspectionDate: new Date(MORNING).toISOString(),
    inspectorUserId: ADA.userId,
    passed: false,
    notes: "Wet floor",
    gpsLatitude: 54.3,
    gpsLongitude: 10.1,
    gpsAccuracy: 8,
    locationId: LOBBY.locationId,
    checklistResponses: [
      { checklistItemId: id("d", 1), response: "Fail", comments: "Behind the curtain", photoUrl: null },
      { checklistItemId: id("d", 2), response: "Pass", comments: null, photoUrl: null },
    ],
    deficiencies: [{ checklistItemId: id("d", 1), code: "LOC-02", severity: "Major", description: "Wrong place: Behind the curtain" }],
    inspectorSignature: "Ada",
    signatureMethod: "Typed",
    signedDate: new Date(MORNING).toISOString(),
  });
  parse(strictObject(InspectionCreate.entries), create?.data);
  expect(create).toMatchObject({
    type: "inspection",
    action: "create",
    status: "pending",
    retryCount: 0,
    attempts: 0,
    idempotencyKey: operationId,
    userId: ADA.userId,
    tenantId: HARBOR,
    inspectionId: draft.id,
  });
});

test("characters that the server refuses in any text are not sent: a null character, and half of an emoji", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  const typed = "Cut \ud83e off\0 🧯";
  const response = { ...problem(id("d", 1)), comments: typed };
  must(await saveResponses(phone.deps, { draftId: draft.id, responses: [response] }));
  must(await saveDraft(phone.deps, { draftId: draft.id, notes: typed }));
  await sign(phone, draft.id, typed);
  await submit(phone, draft.id);
  const [create] = (await phone.dump())["sync_queue"] as OperationRow[];
  const sent = "Cut  off 🧯";
  expect(create?.data).toMatchObject({
    notes: sent,
    checklistResponses: [{ comments: sent }, {}],
    deficiencies: [{ description: `Wrong place: ${sent}` }],
    inspectorSignature: sent,
  });
});

test("the deficiency of a problem is part of the create, in one operation", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone, true);
  const { operationId } = await submit(phone, draft.id);
  const operations = (await phone.dump())["sync_queue"] as OperationRow[];
  expect(operations.map((row) => [row.id, row.type, row.action])).toEqual([[operationId, "inspection", "create"]]);
});

test("a drawn signature is by the signed-in user", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  const input = { draftId: draft.id, operationId: randomUUID(), version: draft.version, signaturePhoto: signaturePhoto() };
  must(await submitDraft(phone.deps, { ...input, signature: { kind: "drawn", strokes: [[0, 0, 1]], width: 300, height: 100 } }));
  const [create] = (await phone.dump())["sync_queue"] as OperationRow[];
  expect(create?.data).toMatchObject({ signatureMethod: "Drawn" });
  expect(create?.data).not.toHaveProperty("inspectorSignature");
});

test("every photo and the picture of the signature are queued, with unchanged bytes", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft, photoIds } = await finish(phone);
  const picture = signaturePhoto();
  must(await submitDraft(phone.deps, { draftId: draft.id, operationId: randomUUID(), signaturePhoto: picture }));
  const rows = await phone.dump();
  const uploads = rows["upload_queue"] as UploadRow[];
  expect(uploads.map((row) => row.id).toSorted()).toEqual([...photoIds, picture.photoId].toSorted());
  expect(uploads.every((row) => row.status === "pending" && row.inspectionId === draft.id && row.idempotencyKey === row.id)).toBe(true);
  expect(uploads.find((row) => row.id === picture.photoId)?.photoType).toBe("Signature");
  expect(uploads.some((row) => "bytes" in row)).toBe(false);
  const kept = new Map((rows["photos"] as { id: string; bytes: ArrayBuffer }[]).map((row) => [row.id, row.bytes]));
  expect(kept.get(picture.photoId)).toEqual(picture.bytes);
  for (const photoId of photoIds) expect(kept.get(photoId)).toEqual(bytes(64));
});

test.each<[string, before: DraftResponse, after: DraftResponse, photoType: string]>([
  ["a problem that became OK", problem(id("d", 1)), pass(id("d", 1)), "Other"],
  ["an OK that became a problem", pass(id("d", 1)), problem(id("d", 1)), "Problem"],
])("the photo of a question is sent with the type of the response as submitted: %s", async (_name, before, after, photoType) => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  must(await saveResponses(phone.deps, { draftId: draft.id, responses: [before] }));
  const photoId = randomUUID();
  const takenAs = before.response === "Fail" ? "Problem" : "Other";
  const photo = { photoId, draftId: draft.id, photoType: takenAs, checklistItemId: id("d", 1), contentType: "image/jpeg" } as const;
  must(await addPhoto(phone.deps, { ...photo, bytes: bytes(64, 1), captureDate: new Date(MORNING).toISOString() }));
  must(await saveResponses(phone.deps, { draftId: draft.id, responses: [after] }));
  await sign(phone, draft.id);
  const { photos } = must(await getDraft(phone.deps, { draftId: draft.id }));
  expect(photos.find((each) => each.photoId === photoId)).toMatchObject({ photoType });
  await submit(phone, draft.id);
  const uploads = (await phone.dump())["upload_queue"] as UploadRow[];
  expect(uploads.find((row) => row.id === photoId)).toMatchObject({ photoType, checklistItemId: id("d", 1) });
});

test("a submit that meets a full disk at any of its writes leaves nothing half-written, says so, and succeeds once there is space", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone, true);
  const before = await phone.dump();
  const input = { draftId: draft.id, operationId: randomUUID(), signaturePhoto: signaturePhoto() };
  let nth = 0;
  for (let isFull = true; isFull;) {
    nth++;
    const writes = await withFullDisk(nth, "QuotaExceededError", async () => {
      const result = await workCalls(phone.deps).submitDraft(input);
      isFull = !result.ok;
      if (!result.ok) expect(result).toMatchObject({ code: "quotaExceeded" });
    });
    if (!isFull) expect(writes).toBe(nth - 1);
    else for (const store of WORK) expect((await phone.dump())[store], `${store} after write ${nth}`).toEqual(before[store]);
  }
  expect(nth).toBeGreaterThan(6);
  expect(must(await getSubmitted(phone.deps, { inspectionId: draft.id }))).toMatchObject({ status: "queued", photosWaiting: 3 });
});

test("a database that fails for another reason is reported as such, with nothing half-written", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  const before = await phone.dump();
  await withFullDisk(3, "DataError", async () => {
    const input = { draftId: draft.id, operationId: randomUUID(), signaturePhoto: signaturePhoto() };
    expect(await workCalls(phone.deps).submitDraft(input)).toMatchObject({ ok: false, code: "storageFailed" });
  });
  for (const store of WORK) expect((await phone.dump())[store]).toEqual(before[store]);
});

test("a repeated submit, in another worker or at the same time, queues nothing twice and gets the same result", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone, true);
  const input = { draftId: draft.id, operationId: randomUUID(), signaturePhoto: signaturePhoto() };
  const [first, second] = await Promise.all([submitDraft(phone.deps, input), submitDraft(phone.deps, input)]);
  await phone.settled();
  const once = await phone.dump();
  phone.now += 60_000;
  await phone.restart();
  const third = await submitDraft(phone.deps, { ...input, operationId: randomUUID() });
  await phone.settled();
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  for (const store of WORK) expect((await phone.dump())[store]).toEqual(once[store]);
});

test("a submit announces each operation and upload once, and requests a run", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone, true);
  await submit(phone, draft.id);
  const names = phone.broadcasts.flatMap(({ event }) => event?.name ?? []);
  expect(names).toEqual(["item-queued", "photo-queued", "photo-queued", "photo-queued"]);
  expect(phone.runsRequested).toBe(1);
});

test("a draft that is not finished is refused and stays a draft", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  const submitting = (draftId: string) => submitDraft(phone.deps, { draftId, operationId: randomUUID(), signaturePhoto: signaturePhoto() });
  must(await saveDraft(phone.deps, { draftId: draft.id, signature: null }));
  expect(await submitting(draft.id)).toMatchObject({ ok: false, code: "draftIncomplete" });
  must(await saveDraft(phone.deps, { draftId: draft.id, signature: { kind: "typed", name: "Ada" } }));
  must(await clearResponses(phone.deps, { draftId: draft.id, checklistItemIds: [id("d", 2)] }));
  expect(await submitting(draft.id)).toMatchObject({ ok: false, code: "draftIncomplete" });
  expect(await submitting((await begin(phone)).id)).toMatchObject({ ok: false, code: "draftIncomplete" });
  expect(await submitting(randomUUID())).toMatchObject({ ok: false, code: "notFound" });
  expect((await phone.dump())["sync_queue"]).toEqual([]);
});

test("an inspection without a photo or comment that its checklist requires is refused", async () => {
  const phone = await createReadyPhone(ADA);
  const items = MONTHLY.items.map((item) => ({ ...item, photoRule: "OnProblem" as const }));
  phone.server.pages = [emptyPage({ cursor: "2", checklistTemplates: [{ ...MONTHLY, items }] })];
  await phone.reference.pull();
  const { draft } = await finish(phone);
  const submitting = async (response: DraftResponse) => {
    must(await saveResponses(phone.deps, { draftId: draft.id, responses: [response] }));
    const signature = { kind: "typed", name: "Ada" } as const;
    return submitDraft(phone.deps, { draftId: draft.id, operationId: randomUUID(), signature, signaturePhoto: signaturePhoto() });
  };
  const problem = { ...pass(id("d", 1)), response: "Fail", deficiency: otherProblem("Another problem") } as const;
  const explained = { ...problem, comments: "Behind the curtain" };
  expect(await submitting(explained), "the photo").toMatchObject({ ok: false, code: "draftIncomplete" });
  await takePhoto(phone, draft.id, randomUUID(), 64, problem.checklistItemId);
  expect(await submitting(problem), "the comment").toMatchObject({ ok: false, code: "draftIncomplete" });
  expect((await phone.dump())["sync_queue"]).toEqual([]);
  must(await submitting(explained));
});

test("nobody submits another user's draft", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  await phone.signIn(BEA);
  const result = await submitDraft(phone.deps, { draftId: draft.id, operationId: randomUUID(), signaturePhoto: signaturePhoto() });
  expect(result).toMatchObject({ ok: false, code: "notFound" });
});

test("today's work is listed newest first, from the requested time on", async () => {
  const phone = await createReadyPhone(ADA);
  const ids: string[] = [];
  for (let hour = 0; hour < 3; hour++) {
    phone.now = MORNING + hour * 3_600_000;
    const { draft } = await finish(phone);
    await submit(phone, draft.id);
    ids.unshift(draft.id);
  }
  const since = new Date(MORNING + 3_600_000).toISOString();
  expect((await listSubmitted(phone.deps, { since })).map(({ inspectionId }) => inspectionId)).toEqual(ids.slice(0, 2));
  await phone.signIn(BEA);
  expect(await listSubmitted(phone.deps, { since })).toEqual([]);
});

test("today's work is listed in whichever organization it was done, also after the inspector changed to another", async () => {
  const phone = createPhone();
  await phone.signIn(CYD);
  await phone.deps.sessions.chooseTenant(HARBOR);
  await phone.reference.pull();
  const { draft } = await finish(phone);
  await submit(phone, draft.id);
  await phone.deps.sessions.chooseTenant(CEDAR);
  const since = new Date(MORNING).toISOString();
  expect(await listSubmitted(phone.deps, { since })).toMatchObject([{ inspectionId: draft.id }]);
});

test("a submit resolves only once the browser has registered a sync event, so that the worker may be stopped and the tab closed", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  let registered = (): void => undefined;
  phone.syncRegistration = new Promise((resolve) => (registered = resolve));
  let hasResolved = false;
  const submitting = submitDraft(phone.deps, { draftId: draft.id, operationId: randomUUID(), signaturePhoto: signaturePhoto() });
  void submitting.then(() => (hasResolved = true));
  await expect.poll(async () => (await phone.dump())["sync_queue"]?.length).toBe(1);
  expect(hasResolved).toBe(false);
  registered();
  must(await submitting);
});

test("another user's submitted inspection is reported as somebody else's, not as gone", async () => {
  const phone = await createReadyPhone(ADA);
  phone.online = false;
  const { draft } = await finish(phone, true);
  await submit(phone, draft.id);
  expect((await heldWork(phone.deps)).ofOthers).toMatchObject({ inspections: 0 });
  phone.online = true;
  await phone.signIn(BEA);
  expect(await getSubmitted(phone.deps, { inspectionId: draft.id })).toMatchObject({ ok: false, code: "ofAnotherUser" });
  expect((await heldWork(phone.deps)).ofOthers).toMatchObject({ inspections: 1 });
  expect(await getSubmitted(phone.deps, { inspectionId: randomUUID() })).toMatchObject({ ok: false, code: "notFound" });
});
