import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Draft } from "#shared/engine/drafts.ts";
import { clearResponses, saveResponses, saveDraft } from "../../../src-sw/commands/drafts.ts";
import { removePhoto } from "../../../src-sw/commands/photos.ts";
import { submitDraft } from "../../../src-sw/commands/submit.ts";
import { getDraft } from "../../../src-sw/queries/drafts.ts";
import { finish, must, pass, signaturePhoto, submit, takePhoto } from "../support/phone/inspecting.ts";
import { ADA, id } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";

type Change = (phone: Phone, draft: Draft, photoIds: string[]) => Promise<unknown>;

/** Returns what a page that shows this draft sends with a signature. */
function shown({ id: draftId, version }: Draft) {
  const signature = { kind: "typed", name: "Ada" } as const;
  return { draftId, version, signature, operationId: randomUUID(), signaturePhoto: signaturePhoto() };
}

const changes: [string, Change][] = [
  ["a response", ({ deps }, { id: draftId }) => saveResponses(deps, { draftId, responses: [{ ...pass(id("d", 1)), response: "Fail" }] })],
  ["a comment", ({ deps }, { id: draftId }) => saveResponses(deps, { draftId, responses: [{ ...pass(id("d", 1)), comments: "Rust" }] })],
  ["a cleared response", ({ deps }, { id: draftId }) => clearResponses(deps, { draftId, checklistItemIds: [id("d", 2)] })],
  ["the notes", ({ deps }, { id: draftId }) => saveDraft(deps, { draftId, notes: "Wet floor" })],
  ["another photo", (phone, { id: draftId }) => takePhoto(phone, draftId)],
  ["a removed photo", ({ deps }, { id: draftId }, [photoId = ""]) => removePhoto(deps, { draftId, photoId })],
];

test.each(changes)(
  "a signature for a draft that has since changed by %s is refused, and the new content can be signed",
  async (_name, change) => {
    const phone = await createReadyPhone(ADA);
    const { draft, photoIds } = await finish(phone);
    await change(phone, draft, photoIds);
    expect(must(await getDraft(phone.deps, { draftId: draft.id })).signature).toBeNull();
    const { version, signature, draftId } = shown(draft);
    expect(await saveDraft(phone.deps, { draftId, version, signature })).toMatchObject({ ok: false, code: "draftChanged" });
    const unsigned = { draftId, operationId: randomUUID(), signaturePhoto: signaturePhoto() };
    expect(await submitDraft(phone.deps, unsigned)).toMatchObject({ ok: false, code: "draftIncomplete" });
    expect(await submitDraft(phone.deps, shown(draft))).toMatchObject({ ok: false, code: "draftChanged" });
    expect((await phone.dump())["sync_queue"]).toEqual([]);
    must(await saveResponses(phone.deps, { draftId: draft.id, responses: [pass(id("d", 2))] }));
    const now = must(await getDraft(phone.deps, { draftId: draft.id }));
    expect(now.version).toBeGreaterThan(draft.version);
    must(await submitDraft(phone.deps, shown(now)));
  },
);

test.each<[string, Change]>([
  ["the same responses again", ({ deps }, { id: draftId, responses }) => saveResponses(deps, { draftId, responses })],
  ["the step and a signature", ({ deps }, { id: draftId }) => saveDraft(deps, { draftId, step: "photos", signature: null })],
])("%s do not change what is signed", async (_name, change) => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone, true);
  await change(phone, draft, []);
  must(await submitDraft(phone.deps, shown(draft)));
});

test("of two tabs that submit a draft, the second gets the receipt of the first", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  const first = await submit(phone, draft.id);
  const lost = must(await submitDraft(phone.deps, { ...shown(draft), version: draft.version - 1 }));
  expect(lost.submittedAt).toBe(first.submittedAt);
});
