import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveResponses } from "../../../src-sw/commands/drafts.ts";
import { getDraft, listDrafts } from "../../../src-sw/queries/drafts.ts";
import { begin, must, pass, takePhoto } from "../support/phone/inspecting.ts";
import { ADA, CEDAR, CYD, HARBOR, id } from "../support/phone/phone-server.ts";
import { createPhone, createReadyPhone } from "../support/phone/phone.ts";

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

test("a draft of an earlier build, which has no version, is never one that was only opened", async () => {
  const phone = await createReadyPhone(ADA);
  const { id: draftId } = await begin(phone);
  await phone.deps.databases.work(["inspections"], "readwrite", async (tx) => {
    for (const { version: _, ...row } of await tx.store.getAll()) await tx.store.put(row);
  });
  expect(await listDrafts(phone.deps)).toMatchObject([{ id: draftId }]);
  expect(must(await getDraft(phone.deps, { draftId })).version).toBeGreaterThan(0);
});
