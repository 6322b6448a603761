import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { Photo } from "#shared/entities/photo.ts";
import { thumbnailKey } from "../../../src-api/photos/keys.ts";
import { sweepRemovedFiles } from "../../../src-api/removed-files/removed-files.ts";
import { collectFailures } from "../support/failures.ts";
import { replacePort } from "../support/for-this-test.ts";
import { openHarbor } from "../support/harbor.ts";
import { readLedger } from "../support/ledger.ts";
import { createPhotoUploader } from "../support/photo-uploader.ts";
import { photosForm, picture } from "../support/pictures.ts";

const { server, inspectorCalls, superuser, inspector, admin } = await openHarbor();
let inspectionId: string;
beforeEach(async () => {
  ({ inspectionId } = await inspectorCalls.submit(inspector, "HB-E001"));
});
const { upload, list, fetchLink, files, incoming } = createPhotoUploader(server, () => ({ inspectionId, as: inspector }));

/** From now on, ends the transaction that inserts the n-th photo as the database ends the victim of a deadlock. */
async function deadlockAt(row: number): Promise<void> {
  await superuser.query(`
    CREATE SEQUENCE IF NOT EXISTS deadlocks;
    SELECT setval('deadlocks', ${101 - row}, false);
    CREATE OR REPLACE FUNCTION deadlock_at() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF nextval('deadlocks') = 100 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END IF;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE TRIGGER deadlock_at AFTER INSERT ON photos FOR EACH ROW EXECUTE FUNCTION deadlock_at();`);
}

describe("a photo", () => {
  test("is described as in the contract, and its bytes are returned unchanged", async () => {
    const bytes = await picture(1);
    const response = await upload(bytes, { captureDate: "2026-02-03T04:05:06Z", photoType: "Gauge" });
    expect(response.statusCode).toBe(201);
    const photo = response.json<Photo>();
    expect(photo).toEqual({
      photoId: expect.any(String),
      inspectionId,
      photoType: "Gauge",
      checklistItemId: null,
      captureDate: "2026-02-03T04:05:06.000Z",
      contentType: "image/jpeg",
      sizeBytes: bytes.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      url: expect.stringMatching(/^http:\/\/localhost/),
    });
    expect((await fetchLink(photo.url)).rawPayload.equals(bytes)).toBe(true);
    expect((await server.call("getPhoto", { as: inspector, params: { id: photo.photoId } })).json()).toMatchObject({
      sha256: photo.sha256,
    });
    expect((await readLedger(server, inspectionId)).map(({ event }) => event)).toEqual(["Completed", "PhotoReceived"]);
  });

  test("sent twice, with other keys and at the same time, is kept once", async () => {
    const bytes = await picture(2);
    const responses = await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
    expect(responses.map((response) => response.statusCode)).toEqual([201, 201, 201]);
    expect(new Set(responses.map((response) => response.json<Photo>().photoId)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(await incoming()).toEqual([]);
  });

  test("has its response only after the received bytes of a repeat were deleted", async () => {
    const bytes = await picture(7);
    await upload(bytes);
    const { storage } = server.ports;
    let isDeleted = false;
    replacePort(server, "storage", {
      ...storage,
      receive: async (stream, type) => {
        const file = await storage.receive(stream, type);
        return {
          ...file,
          discard: async () => {
            // A disk that takes several turns to delete a file.
            for (let turns = 0; turns < 50; turns++) await setImmediate();
            await file.discard();
            isDeleted = true;
          },
        };
      },
    });
    expect([(await upload(bytes)).statusCode, isDeleted]).toEqual([201, true]);
  });

  test("is a separate photo in another inspection", async () => {
    const bytes = await picture(3);
    const first = (await upload(bytes)).json<Photo>();
    ({ inspectionId } = await inspectorCalls.submit(inspector, "HB-E002"));
    expect((await upload(bytes)).json<Photo>().photoId).not.toBe(first.photoId);
  });

  test("is stored even if its transaction is the victim of a deadlock, alone and in a batch", async () => {
    const before = await files();
    await deadlockAt(1);
    const alone = await upload(await picture(66));
    expect([alone.statusCode, await files()]).toEqual([201, before + 1]);
    await deadlockAt(2);
    const entries = await Promise.all(
      [67, 68].map(async (shade) => ({ fields: { inspectionId, photoType: "Tag" }, bytes: await picture(shade) })),
    );
    const batch = await server.call("uploadPhotos", { as: inspector, body: photosForm(entries) });
    expect([batch.statusCode, await files()]).toEqual([201, before + 3]);
    for (const [place, photo] of batch.json<Photo[]>().entries()) {
      expect((await fetchLink(photo.url)).rawPayload.equals(entries[place]!.bytes)).toBe(true);
    }
    expect(await incoming()).toEqual([]);
  });

  const questions = async () => (await inspectorCalls.monthly(inspector)).items.slice(0, 2).map(({ checklistItemId }) => checklistItemId);

  test("is stored for two questions if both have the same picture, and a repeated upload finds its own", async () => {
    const bytes = await picture(63);
    const [first = "", second = ""] = await questions();
    const places: Record<string, string>[] = [
      { photoType: "Problem", checklistItemId: first },
      { photoType: "Problem", checklistItemId: second },
      { photoType: "Tag", checklistItemId: second },
      { photoType: "Tag" },
    ];
    const all = async () => Promise.all(places.map(async (fields) => (await upload(bytes, fields)).json<Photo>()));
    const sent = await all();
    expect(new Set(sent.map(({ photoId }) => photoId)).size).toBe(places.length);
    expect((await all()).map(({ photoId }) => photoId)).toEqual(sent.map(({ photoId }) => photoId));
    expect(await list()).toHaveLength(places.length);
    const responses = (await server.call("listResponses", { as: inspector, params: { id: inspectionId } })).json();
    for (const place of [0, 1]) expect((await fetchLink(responses[place].photoUrl)).rawPayload.equals(bytes)).toBe(true);
    const received = (await readLedger(server, inspectionId)).filter(({ event }) => event === "PhotoReceived");
    expect(new Set(received.map(({ content }) => JSON.parse(content).photoId))).toEqual(new Set(sent.map(({ photoId }) => photoId)));
    const verified = await server.call("verifyInspection", { as: inspector, params: { id: inspectionId } });
    expect(verified.json()).toMatchObject({ isValid: true });
  });

  test("that names a checklist item becomes that response's photo", async () => {
    const [item] = (await inspectorCalls.monthly(inspector)).items;
    await upload(await picture(4), { checklistItemId: item?.checklistItemId ?? "", photoType: "Problem" });
    const responses = (await server.call("listResponses", { as: inspector, params: { id: inspectionId } })).json();
    expect((await fetchLink(responses[0].photoUrl)).rawPayload.equals(await picture(4))).toBe(true);
    expect(responses[1].photoUrl).toBeNull();
  });

  test("is found by its type", async () => {
    await upload(await picture(5), { photoType: "Tag" });
    await upload(await picture(6), { photoType: "Gauge" });
    const byType = await server.call("listInspectionPhotosByType", { as: inspector, params: { id: inspectionId, type: "Tag" } });
    expect(byType.json<Photo[]>().map(({ photoType }) => photoType)).toEqual(["Tag"]);
    expect((await list()).map(({ photoType }) => photoType)).toEqual(["Tag", "Gauge"]);
  });
});

describe("a batch", () => {
  test("stores all of its photos, in its order", async () => {
    const shots = ["Overview", "Gauge", "Signature"];
    const entries = await Promise.all(
      shots.map(async (photoType, n) => ({ fields: { inspectionId, photoType }, bytes: await picture(20 + n) })),
    );
    const response = await server.call("uploadPhotos", { as: inspector, body: photosForm(entries) });
    expect([response.statusCode, response.json<Photo[]>().map(({ photoType }) => photoType)]).toEqual([201, shots]);
    expect(await list()).toMatchObject(shots.map((photoType) => ({ photoType })));
  });

  test("with the same picture for two questions, twice for the second, stores it once for each", async () => {
    const [first = "", second = ""] = (await inspectorCalls.monthly(inspector)).items.map(({ checklistItemId }) => checklistItemId);
    const bytes = await picture(64);
    const entries = [first, second, second].map((checklistItemId) => ({
      fields: { inspectionId, photoType: "Problem", checklistItemId },
      bytes,
    }));
    const sent = (await server.call("uploadPhotos", { as: inspector, body: photosForm(entries) })).json<Photo[]>();
    expect(sent.map(({ checklistItemId }) => checklistItemId)).toEqual([first, second, second]);
    expect((await list()).map(({ photoId }) => photoId)).toEqual([sent[0]?.photoId, sent[1]?.photoId]);
    expect(sent[2]?.photoId).toBe(sent[1]?.photoId);
    expect(await incoming()).toEqual([]);
  });

  test("with an invalid photo stores none, and names the invalid photo", async () => {
    const before = await files();
    const good = { fields: { inspectionId, photoType: "Overview" }, bytes: await picture(30) };
    const wrong = { fields: { inspectionId, photoType: "Selfie" }, bytes: await picture(31) };
    const response = await server.call("uploadPhotos", { as: inspector, body: photosForm([good, wrong]) });
    expect(response.json()).toMatchObject({ status: 400, errors: { "photos[1].photoType": ["field.choice"] } });
    const fake = { fields: { inspectionId, photoType: "Tag" }, bytes: Buffer.from("no picture") };
    expect((await server.call("uploadPhotos", { as: inspector, body: photosForm([good, fake]) })).statusCode).toBe(415);
    const foreign = { fields: { inspectionId: inspector.user.userId, photoType: "Tag" }, bytes: await picture(32) };
    expect((await server.call("uploadPhotos", { as: inspector, body: photosForm([good, foreign]) })).statusCode).toBe(404);
    expect(await list()).toEqual([]);
    expect(await files()).toBe(before);
  });

  test("of more than 20 is refused", async () => {
    const bytes = await picture(40);
    const entries = Array.from({ length: 21 }, () => ({ fields: { inspectionId, photoType: "Other" }, bytes }));
    expect((await server.call("uploadPhotos", { as: inspector, body: photosForm(entries) })).statusCode).toBe(413);
  });
});

describe("withdrawing", () => {
  test("succeeds if the file cannot be deleted, which is logged with the call; the next sweep deletes it, with its thumbnail", async () => {
    ({ inspectionId } = await inspectorCalls.schedule(inspector, "HB-E003"));
    const before = await files();
    const photo = (await upload(await picture(52))).json<Photo>();
    const { storage } = server.ports;
    const { logFailure, failures } = collectFailures();
    replacePort(server, "logFailure", logFailure);
    replacePort(server, "storage", { ...storage, remove: () => Promise.reject(new Error("EIO: i/o error")) });
    expect((await server.call("deletePhoto", { as: inspector, params: { id: photo.photoId } })).statusCode).toBe(204);
    expect(failures).toEqual(["What follows deletePhoto could not be done: EIO: i/o error"]);
    await storage.write(thumbnailKey(inspector.tenantId ?? "", photo.photoId), Buffer.from("small"));
    expect(await files()).not.toBe(before);
    await sweepRemovedFiles({ ...server.ports, storage });
    expect(await files()).toBe(before);
    expect((await superuser.query("SELECT FROM removed_files")).rowCount).toBe(0);
  });

  test("from a completed inspection is for administrators only, and the bytes stay as evidence", async () => {
    const photo = (await upload(await picture(50))).json<Photo>();
    const before = await files();
    expect((await server.call("deletePhoto", { as: inspector, params: { id: photo.photoId } })).statusCode).toBe(403);
    expect((await server.call("deletePhoto", { as: admin, params: { id: photo.photoId } })).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await fetchLink(photo.url)).statusCode).toBe(404);
    expect((await server.call("getPhoto", { as: inspector, params: { id: photo.photoId } })).statusCode).toBe(404);
    expect(await files()).toBe(before);
    expect((await readLedger(server, inspectionId)).at(-1)?.event).toBe("PhotoWithdrawn");
  });

  test("before the completion is for the inspector too, and the bytes are deleted", async () => {
    ({ inspectionId } = await inspectorCalls.schedule(inspector, "HB-E003"));
    const before = await files();
    const photo = (await upload(await picture(51))).json<Photo>();
    expect((await server.call("deletePhoto", { as: inspector, params: { id: photo.photoId } })).statusCode).toBe(204);
    expect(await files()).toBe(before);
    expect((await upload(await picture(51))).statusCode).toBe(201);
  });

  test("removes one of two photos with the same bytes, and keeps the other and the record of both", async () => {
    ({ inspectionId } = await inspectorCalls.schedule(inspector, "HB-E003"));
    const bytes = await picture(65);
    const [gone, left] = [(await upload(bytes, { photoType: "Tag" })).json<Photo>(), (await upload(bytes)).json<Photo>()];
    expect((await server.call("deletePhoto", { as: inspector, params: { id: gone.photoId } })).statusCode).toBe(204);
    expect((await fetchLink(left.url)).rawPayload.equals(bytes)).toBe(true);
    const whole = { checklistResponses: await inspectorCalls.allPass(inspector) };
    await server.call("completeInspection", { as: inspector, params: { id: inspectionId }, body: whole });
    const verified = await server.call("verifyInspection", { as: inspector, params: { id: inspectionId } });
    expect(verified.json()).toMatchObject({ isValid: true });
  });
});
