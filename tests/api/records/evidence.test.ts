import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { openHarbor } from "../support/harbor.ts";
import { photoForm, picture } from "../support/pictures.ts";
import type { TestUser } from "../support/server.ts";

const { server, superuser, inspectorCalls, inspector: author, other, admin, office, read, verify, signInAgain } = await openHarbor();

let pictures = 0;
async function upload(as: TestUser, inspectionId: string, photoType: string, more: Record<string, string> = {}) {
  const body = photoForm({ inspectionId, photoType, ...more }, await picture(++pictures));
  const response = await server.call("uploadPhoto", { as, body, key: randomUUID() });
  return {
    status: response.statusCode,
    code: response.json().code ?? null,
    message: response.json().message,
    photo: response.json<Photo>(),
  };
}
const report = (as: TestUser, { inspectionId, extinguisherId }: Inspection) =>
  server.call("createDeficiency", {
    as,
    body: { inspectionId, extinguisherId, code: "PIN-01", severity: "Critical", description: "No pin" },
  });
const review = (inspectionId: string, decision: "Accepted" | "Rejected" = "Accepted") =>
  office.done("reviewInspection", { params: { id: inspectionId }, body: { decision, reason: "as it is" } });
const remove = (id: string, reason: string) => office.done("deleteInspection", { params: { id }, query: { reason } });
const isValid = async (id: string): Promise<boolean> => (await verify(id)).isValid;

describe("evidence that arrives late", () => {
  test("for a voided inspection is stored with its record, and counts for nothing", async () => {
    const made = await inspectorCalls.submit(author, "HB-E001");
    await remove(made.inspectionId, "The wrong extinguisher");
    expect(await upload(author, made.inspectionId, "Problem")).toMatchObject({ status: 201 });
    expect(await upload(author, made.inspectionId, "Signature")).toMatchObject({ status: 201 });
    expect((await report(author, made)).statusCode).toBe(201);
    const kept = await read(made.inspectionId);
    expect([kept.photos?.map(({ photoType }) => photoType), kept.deficiencies?.length]).toEqual([["Problem", "Signature"], 1]);
    expect(await isValid(made.inspectionId)).toBe(true);
    const open = await office.done<{ items: Deficiency[] }>("listOpenDeficiencies", { query: { extinguisherId: made.extinguisherId } });
    expect(open.items.map(({ inspectionId }) => inspectionId)).not.toContain(made.inspectionId);
  });

  test("for an inspection that was deleted before its completion is refused with a code of its own and the reason", async () => {
    const planned = await inspectorCalls.schedule(author, "HB-E001");
    await remove(planned.inspectionId, "Taken off the wall");
    const refused = { code: "inspectionDeleted", message: expect.stringContaining(": Taken off the wall") };
    expect(await upload(author, planned.inspectionId, "Overview")).toMatchObject({ status: 410, ...refused });
    expect((await report(author, planned)).json()).toMatchObject({ status: 410, ...refused });
    expect(await upload(other, planned.inspectionId, "Overview")).toMatchObject({ status: 403, code: "roleRequired" });
  });

  test("for an accepted inspection is stored and marked, and no response shows it", async () => {
    const made = await inspectorCalls.submit(author, "HB-E002");
    const checklistItemId = made.checklistResponses?.[0]?.checklistItemId ?? "";
    await review(made.inspectionId);
    const { photo } = await upload(author, made.inspectionId, "Problem", { checklistItemId });
    expect(photo.arrivedAfterReview).toBe(true);
    const kept = await read(made.inspectionId);
    expect(kept.photos).toMatchObject([{ photoId: photo.photoId, arrivedAfterReview: true }]);
    expect(kept.checklistResponses?.every(({ photoUrl }) => photoUrl === null)).toBe(true);
    expect((await report(author, made)).statusCode).toBe(201);
    expect(await isValid(made.inspectionId)).toBe(true);
    await superuser.query("UPDATE photos SET after_review = false WHERE photo_id = $1", [photo.photoId]);
    expect(await isValid(made.inspectionId)).toBe(false);
  });
});

describe("somebody else's inspection", () => {
  test.each(["Overview", "Signature"])("takes no %s photo of another inspector, before its review or after", async (photoType) => {
    const { inspectionId } = await inspectorCalls.submit(author, "HB-E003");
    expect(await upload(other, inspectionId, photoType)).toMatchObject({ status: 403, code: "roleRequired" });
    await review(inspectionId);
    expect(await upload(other, inspectionId, photoType)).toMatchObject({ status: 403, code: "roleRequired" });
    expect((await read(inspectionId)).photos).toEqual([]);
  });

  test("accepts no deficiency from another inspector, and loses none to one", async () => {
    const made = await inspectorCalls.submit(author, "HB-E004");
    expect((await report(other, made)).json()).toMatchObject({ status: 403, code: "roleRequired" });
    const { deficiencyId } = (await report(author, made)).json<Deficiency>();
    const withdraw = async (as: TestUser) => (await server.call("deleteDeficiency", { as, params: { id: deficiencyId } })).statusCode;
    expect(await withdraw(other)).toBe(403);
    expect((await read(made.inspectionId)).deficiencies).toHaveLength(1);
    expect(await withdraw(author)).toBe(204);
  });

  test("a deficiency without an inspection is withdrawn by its reporter or an administrator", async () => {
    const { extinguisherId } = await inspectorCalls.extinguisher(admin, "HB-E004");
    const body = { extinguisherId, code: "PIN-01", severity: "Critical", description: "No pin" };
    const { deficiencyId } = (await server.call("createDeficiency", { as: author, body })).json<Deficiency>();
    const withdraw = async (as: TestUser) => (await server.call("deleteDeficiency", { as, params: { id: deficiencyId } })).statusCode;
    expect([await withdraw(other), await withdraw(admin)]).toEqual([403, 204]);
  });
});

describe("an accepted inspection", () => {
  test("loses no deficiency and no photo, whoever asks", async () => {
    const made = await inspectorCalls.submit(author, "HB-E005");
    const { deficiencyId } = (await report(author, made)).json<Deficiency>();
    const { photo } = await upload(author, made.inspectionId, "Overview");
    await review(made.inspectionId);
    const refused = [409, "inspectionReviewed"];
    for (const as of [author, admin]) {
      expect(await office.refused("deleteDeficiency", { as, params: { id: deficiencyId } })).toEqual(refused);
      expect(await office.refused("deletePhoto", { as, params: { id: photo.photoId } })).toEqual(refused);
    }
    const kept = await read(made.inspectionId);
    expect([kept.deficiencies?.length, kept.photos?.length]).toEqual([1, 1]);
  });

  test("keeps the text of its deficiencies, whoever asks; administrators may change the severity, and it can be resolved", async () => {
    const made = await inspectorCalls.submit(author, "HB-E009");
    const { deficiencyId } = (await report(author, made)).json<Deficiency>();
    const update = async (as: TestUser, body: object) => {
      const response = await server.call("updateDeficiency", { as, params: { id: deficiencyId }, body });
      return [response.statusCode, response.json().code];
    };
    const words = [{ severity: "Observation" }, { description: "Nothing to see" }];
    for (const body of words) expect(await update(other, body)).toEqual([403, "roleRequired"]);
    expect(await update(author, { severity: "Major" })).toEqual([200, "PIN-01"]);
    await review(made.inspectionId);
    for (const body of words) expect(await update(author, body)).toEqual([409, "inspectionReviewed"]);
    expect(await update(admin, { severity: "Minor", description: "Nothing to see" })).toEqual([409, "inspectionReviewed"]);
    expect(await update(admin, { severity: "Minor" })).toEqual([200, "PIN-01"]);
    expect(await update(other, { status: "Resolved", resolutionNotes: "New pin" })).toEqual([200, "PIN-01"]);
    expect((await read(made.inspectionId)).deficiencies).toMatchObject([{ severity: "Minor", description: "No pin", status: "Resolved" }]);
  });

  test("that nobody signed accepts no signature", async () => {
    const { inspectionId } = await inspectorCalls.submit(author, "HB-E005");
    await review(inspectionId);
    expect(await upload(author, inspectionId, "Signature")).toMatchObject({ status: 409, code: "inspectionReviewed" });
  });

  test("accepts the picture of the signature it was submitted with, marked as late, and no further one", async () => {
    const { inspectionId } = await inspectorCalls.submit(author, "HB-E005", { signatureMethod: "Drawn" });
    await review(inspectionId);
    const { status, photo } = await upload(author, inspectionId, "Signature");
    expect([status, photo.arrivedAfterReview]).toEqual([201, true]);
    expect(await upload(author, inspectionId, "Signature")).toMatchObject({ status: 409, code: "inspectionSigned" });
    expect((await read(inspectionId)).photos).toMatchObject([{ photoId: photo.photoId, photoType: "Signature" }]);
    expect(await isValid(inspectionId)).toBe(true);
  });
});

test("a completed inspection is signed once: by the signature that follows it, sent again or not, and by no other", async () => {
  const { inspectionId } = await inspectorCalls.submit(author, "HB-E006");
  const bytes = await picture(900);
  const sign = () => server.call("uploadPhoto", { as: author, body: photoForm({ inspectionId, photoType: "Signature" }, bytes) });
  const [first, again] = [await sign(), await sign()];
  expect([first.statusCode, again.json<Photo>().photoId]).toEqual([201, first.json<Photo>().photoId]);
  expect(await upload(author, inspectionId, "Signature")).toMatchObject({ status: 409, code: "inspectionSigned" });
  await office.done("deletePhoto", { params: { id: first.json<Photo>().photoId } });
  expect(await upload(author, inspectionId, "Signature")).toMatchObject({ status: 409, code: "inspectionSigned" });
});

describe("the photo that a response names", () => {
  const url = (photo: Photo) => [photo.url, `/api/photos/${photo.photoId}`, new URL(photo.url).pathname + new URL(photo.url).search];

  test("is a photo of its inspection, by its path or by a link that was issued, and is read as a link", async () => {
    const planned = await inspectorCalls.schedule(author, "HB-E007");
    const { photo } = await upload(author, planned.inspectionId, "Gauge");
    const { items } = await inspectorCalls.monthly(author);
    for (const [place, photoUrl] of url(photo).entries()) {
      const responses = [{ checklistItemId: items[place]?.checklistItemId, response: "Pass", photoUrl }];
      await office.done("createResponses", { as: author, params: { id: planned.inspectionId }, body: { responses } });
    }
    server.pass(2 * 60 * 60_000);
    await signInAgain();
    const named = (await read(planned.inspectionId)).checklistResponses ?? [];
    expect(named).toHaveLength(3);
    for (const { photoUrl } of named) {
      const { pathname, search } = new URL(photoUrl ?? "");
      expect((await server.app.inject(pathname + search)).statusCode).toBe(200);
    }
  });

  test("is still shown after another photo arrives for its question", async () => {
    const { inspectionId } = await inspectorCalls.schedule(author, "HB-E010");
    const { photo } = await upload(author, inspectionId, "Gauge");
    const [first, ...rest] = await inspectorCalls.allPass(author);
    const checklistResponses = [{ ...first, photoUrl: `/api/photos/${photo.photoId}` }, ...rest];
    await office.done("completeInspection", { as: author, params: { id: inspectionId }, body: { checklistResponses } });
    await upload(author, inspectionId, "Problem", { checklistItemId: first?.checklistItemId ?? "" });
    expect((await read(inspectionId)).checklistResponses?.[0]?.photoUrl).toContain(`photo=${photo.photoId}`);
  });

  test("is nothing else: neither another URL nor a photo of another inspection or tenant, at the creation or later", async () => {
    const [planned, made] = [await inspectorCalls.schedule(author, "HB-E007"), await inspectorCalls.submit(author, "HB-E008")];
    const { photo } = await upload(author, made.inspectionId, "Gauge");
    const checklistItemId = made.checklistResponses?.[0]?.checklistItemId;
    const foreign = ["https://evil.example/a.jpg", "javascript:alert(1)", `/api/photos/${randomUUID()}`, ...url(photo)];
    for (const photoUrl of foreign) {
      const responses = [{ checklistItemId, response: "Pass", photoUrl }];
      expect(await office.refused("createResponses", { as: author, params: { id: planned.inspectionId }, body: { responses } })).toEqual([
        400,
        "validation",
        { "responses.0.photoUrl": ["field.ownPhoto"] },
      ]);
      const body = await inspectorCalls.inspection(author, "HB-E008", { checklistResponses: responses });
      expect(await office.refused("createInspection", { as: author, body })).toEqual([
        400,
        "validation",
        { "checklistResponses.0.photoUrl": ["field.ownPhoto"] },
      ]);
    }
  });
});
