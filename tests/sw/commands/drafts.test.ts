import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { okForRemaining, withComment } from "#shared/checklist-responses.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { withdrawSubmitted } from "../../../src-sw/commands/corrections.ts";
import { clearResponses, discardDraft, saveResponses, saveDraft } from "../../../src-sw/commands/drafts.ts";
import { removePhoto } from "../../../src-sw/commands/photos.ts";
import { getDraft, listDrafts } from "../../../src-sw/queries/drafts.ts";
import { readPhoto } from "../../../src-sw/queries/photos.ts";
import { begin, bytes, finish, must, pass, sign, submit, takePhoto } from "../support/phone/inspecting.ts";
import { ADA, BEA, id } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";

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
