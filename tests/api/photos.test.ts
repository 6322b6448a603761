import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PHOTO_MAX_BYTES, PHOTOS_PER_INSPECTION_MAX } from "#shared/constants.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { createField } from "./field.ts";
import { readLedger } from "./ledger.ts";
import { heic, photoForm, photosForm, picture } from "./pictures.ts";
import { createTestServer } from "./server.ts";
import type { TestUser } from "./server.ts";

const server = await createTestServer();
const field = createField(server);
afterAll(server.close);
let inspector: TestUser;
let admin: TestUser;
let inspectionId: string;
beforeAll(async () => {
  inspector = await server.signIn("inspector@harbor.example");
  admin = await server.signIn("admin@harbor.example");
});
beforeEach(async () => {
  ({ inspectionId } = await field.submit(inspector, "HB-E001"));
});

const upload = (bytes: Uint8Array, fields: Record<string, string> = {}, contentType?: string) =>
  server.call("uploadPhoto", { as: inspector, body: photoForm({ inspectionId, photoType: "Overview", ...fields }, bytes, contentType) });
const list = async () => (await server.call("listInspectionPhotos", { as: inspector, params: { id: inspectionId } })).json<Photo[]>();
const fetchLink = (url: string) => server.app.inject({ url: url.slice(new URL(url).origin.length) });
const identity = () => server.ports.identity;

/** Deactivates a user or tenant; what it gives undoes that. */
async function switchOff(table: "users" | "tenants", column: string, id: string): Promise<() => Promise<unknown>> {
  const set = (isActive: boolean) =>
    sql`UPDATE ${sql.table(table)} SET is_active = ${isActive} WHERE ${sql.ref(column)} = ${id}`.execute(identity());
  await set(false);
  return () => set(true);
}

const files = async () => (await readdir(server.folder, { recursive: true })).filter((name) => name.includes("/")).length;
const incoming = () => readdir(join(server.folder, "incoming"));

/** From here on the n-th row of a photo is written, and then its transaction ended as the database ends the victim of a deadlock. */
async function deadlockAt(row: number): Promise<void> {
  const administrator = new Client(server.database.administrator);
  await administrator.connect();
  await administrator.query(`
    CREATE SEQUENCE IF NOT EXISTS deadlocks;
    SELECT setval('deadlocks', ${101 - row}, false);
    CREATE OR REPLACE FUNCTION deadlock_at() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF nextval('deadlocks') = 100 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END IF;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE TRIGGER deadlock_at AFTER INSERT ON photos FOR EACH ROW EXECUTE FUNCTION deadlock_at();`);
  await administrator.end();
}

describe("a photo", () => {
  test("is described as the contract says, and its bytes come back as they were sent", async () => {
    const bytes = await picture(1);
    const answer = await upload(bytes, { captureDate: "2026-02-03T04:05:06Z", photoType: "Gauge" });
    expect(answer.statusCode).toBe(201);
    const photo = answer.json<Photo>();
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
    const answers = await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<Photo>().photoId)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(await incoming()).toEqual([]);
  });

  test("is another one in another inspection", async () => {
    const bytes = await picture(3);
    const first = (await upload(bytes)).json<Photo>();
    ({ inspectionId } = await field.submit(inspector, "HB-E002"));
    expect((await upload(bytes)).json<Photo>().photoId).not.toBe(first.photoId);
  });

  test("whose transaction was the victim of a deadlock is kept all the same, alone and in a batch", async () => {
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

  const questions = async () => (await field.monthly(inspector)).items.slice(0, 2).map(({ checklistItemId }) => checklistItemId);

  test("of one picture for two questions stands at both, each repeated upload at its own", async () => {
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
    const told = (await readLedger(server, inspectionId)).filter(({ event }) => event === "PhotoReceived");
    expect(new Set(told.map(({ content }) => JSON.parse(content).photoId))).toEqual(new Set(sent.map(({ photoId }) => photoId)));
    const verified = await server.call("verifyInspection", { as: inspector, params: { id: inspectionId } });
    expect(verified.json()).toMatchObject({ isValid: true });
  });

  test("that names a checklist item becomes that response's photo", async () => {
    const [item] = (await field.monthly(inspector)).items;
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

describe("the bytes are looked at, not believed", () => {
  test.each(["jpeg", "png", "webp"] as const)("%s is taken", async (format) => {
    const answer = await upload(await picture(7, format), {}, `image/${format}`);
    expect(answer.json()).toMatchObject({ contentType: `image/${format}` });
  });

  test("HEIC is taken as it is, and stands for its own thumbnail where it cannot be decoded", async () => {
    const photo = (await upload(heic, {}, "image/heic")).json<Photo>();
    expect(photo.contentType).toBe("image/heic");
    const { url } = (await server.call("getPhotoThumbnail", { as: inspector, params: { id: photo.photoId } })).json();
    const small = await fetchLink(url);
    expect([small.statusCode, small.headers["content-type"], small.rawPayload.equals(heic)]).toEqual([200, "image/heic", true]);
  });

  test("what nobody named is known by its bytes", async () => {
    expect((await upload(await picture(8, "png"), {}, "application/octet-stream")).json()).toMatchObject({ contentType: "image/png" });
  });

  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  test.each<[string, () => Promise<Uint8Array>, string]>([
    ["a page that says it is a JPEG", async () => html, "image/jpeg"],
    ["a PNG that says it is a JPEG", () => picture(9, "png"), "image/jpeg"],
    ["a JPEG that says it is a page", () => picture(9), "text/html"],
    ["the first bytes of a JPEG and then nonsense", async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]), "image/jpeg"],
    ["a drawing with a script in it", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"],
    ["a GIF", () => sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).gif().toBuffer(), "image/gif"],
    ["nothing", async () => Buffer.alloc(0), "image/jpeg"],
  ])("%s is 415, and nothing of it is kept", async (_name, bytes, contentType) => {
    const before = await files();
    expect((await upload(await bytes(), {}, contentType)).json()).toMatchObject({ status: 415, code: "unsupportedMediaType" });
    expect(await list()).toEqual([]);
    expect(await files()).toBe(before);
  });
});

describe("limits", () => {
  test("a photo that is too large is 413, and nothing of it is kept", async () => {
    const before = await files();
    const large = Buffer.concat([await picture(10), Buffer.alloc(PHOTO_MAX_BYTES)]);
    expect((await upload(large)).json()).toMatchObject({ status: 413, code: "tooLarge" });
    expect(await files()).toBe(before);
  });

  test("one photo more than an inspection can hold is 409; a repeat of one it has is not", async () => {
    for (let from = 0; from < PHOTOS_PER_INSPECTION_MAX; from += 10) {
      const entries = await Promise.all(
        Array.from({ length: 10 }, async (_, n) => ({
          fields: { inspectionId, photoType: "Other" },
          bytes: await picture(100 + from + n),
        })),
      );
      expect((await server.call("uploadPhotos", { as: inspector, body: photosForm(entries) })).statusCode).toBe(201);
    }
    expect((await upload(await picture(99))).json()).toMatchObject({ status: 409, code: "photoLimitReached" });
    expect((await upload(await picture(100), { photoType: "Other" })).statusCode).toBe(201);
  });

  test.each<[string, Record<string, string>, Record<string, string[]>]>([
    ["no inspection", { inspectionId: "" }, { inspectionId: ["field.required"] }],
    ["an unknown photo type", { photoType: "Selfie" }, { photoType: ["field.choice"] }],
    ["a capture date that is none", { captureDate: "today" }, { captureDate: ["field.timestamp"] }],
    [
      "an unknown checklist item",
      { checklistItemId: "00000000-0000-4000-8000-000000000000" },
      { checklistItemId: ["field.unknownReference"] },
    ],
  ])("%s is 400 with the field named", async (_name, fields, errors) => {
    expect((await upload(await picture(11), fields)).json()).toMatchObject({ status: 400, code: "validation", errors });
    expect(await incoming()).toEqual([]);
  });

  test("no file is 400, no form is 415", async () => {
    const form = new FormData();
    form.set("inspectionId", inspectionId);
    form.set("photoType", "Tag");
    expect((await server.call("uploadPhoto", { as: inspector, body: form })).json().errors).toEqual({ file: ["field.required"] });
    expect((await server.call("uploadPhoto", { as: inspector, body: { inspectionId } })).statusCode).toBe(415);
  });
});

describe("a batch", () => {
  test("keeps all of its photos, in its order", async () => {
    const shots = ["Overview", "Gauge", "Signature"];
    const entries = await Promise.all(
      shots.map(async (photoType, n) => ({ fields: { inspectionId, photoType }, bytes: await picture(20 + n) })),
    );
    const answer = await server.call("uploadPhotos", { as: inspector, body: photosForm(entries) });
    expect([answer.statusCode, answer.json<Photo[]>().map(({ photoType }) => photoType)]).toEqual([201, shots]);
    expect(await list()).toMatchObject(shots.map((photoType) => ({ photoType })));
  });

  test("with one picture for two questions and twice for the second keeps it once at each", async () => {
    const [first = "", second = ""] = (await field.monthly(inspector)).items.map(({ checklistItemId }) => checklistItemId);
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

  test("with one wrong photo keeps none, and names the one", async () => {
    const before = await files();
    const good = { fields: { inspectionId, photoType: "Overview" }, bytes: await picture(30) };
    const wrong = { fields: { inspectionId, photoType: "Selfie" }, bytes: await picture(31) };
    const answer = await server.call("uploadPhotos", { as: inspector, body: photosForm([good, wrong]) });
    expect(answer.json()).toMatchObject({ status: 400, errors: { "photos[1].photoType": ["field.choice"] } });
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
  test("of a completed inspection is the administrators', and the bytes stay as evidence", async () => {
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

  test("before completion is the inspector's, and the bytes go", async () => {
    ({ inspectionId } = await field.schedule(inspector, "HB-E003"));
    const before = await files();
    const photo = (await upload(await picture(51))).json<Photo>();
    expect((await server.call("deletePhoto", { as: inspector, params: { id: photo.photoId } })).statusCode).toBe(204);
    expect(await files()).toBe(before);
    expect((await upload(await picture(51))).statusCode).toBe(201);
  });

  test("one of two photos of the same bytes leaves the other's, and the record of both", async () => {
    ({ inspectionId } = await field.schedule(inspector, "HB-E003"));
    const bytes = await picture(65);
    const [gone, left] = [(await upload(bytes, { photoType: "Tag" })).json<Photo>(), (await upload(bytes)).json<Photo>()];
    expect((await server.call("deletePhoto", { as: inspector, params: { id: gone.photoId } })).statusCode).toBe(204);
    expect((await fetchLink(left.url)).rawPayload.equals(bytes)).toBe(true);
    const whole = { checklistResponses: await field.whole(inspector) };
    await server.call("completeInspection", { as: inspector, params: { id: inspectionId }, body: whole });
    const verified = await server.call("verifyInspection", { as: inspector, params: { id: inspectionId } });
    expect(verified.json()).toMatchObject({ isValid: true });
  });
});

describe("a signed link", () => {
  test("needs no token, says what it is, and may be kept by this browser only, until it ends", async () => {
    const photo = (await upload(await picture(60))).json<Photo>();
    const { headers } = await fetchLink(photo.url);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringMatching(/^private, max-age=3[56]\d\d, immutable$/),
    });
  });

  test("altered in any one character answers 403", async () => {
    const { url } = (await upload(await picture(61))).json<Photo>();
    const path = url.slice(new URL(url).origin.length);
    const first = path.indexOf("?") + 1;
    for (let place = first; place < path.length; place++) {
      const altered = `${path.slice(0, place)}${path[place] === "a" ? "b" : "a"}${path.slice(place + 1)}`;
      const answer = await server.app.inject({ url: altered });
      expect([place, answer.statusCode]).toEqual([place, 403]);
    }
    expect((await server.app.inject({ url: `${path}&x=1` })).json()).toMatchObject({ status: 403, code: "urlNotValid" });
    expect((await server.app.inject({ url: path.slice(0, -1) })).statusCode).toBe(403);
    expect((await server.app.inject({ url: path })).statusCode).toBe(200);
  });

  test.each([
    [undefined, 60],
    [1, 1],
    [60, 60],
  ])("asked for %s minutes ends after %s", async (expirationMinutes, minutes) => {
    const photo = (await upload(await picture(62))).json<Photo>();
    const answer = await server.call("getPhotoUrl", {
      as: await server.signIn("inspector@harbor.example"),
      params: { id: photo.photoId },
      query: expirationMinutes === undefined ? {} : { expirationMinutes },
    });
    const { url, expiresAt } = answer.json();
    expect(Math.round((Date.parse(expiresAt) - server.ports.clock().getTime()) / 60_000)).toBe(minutes);
    server.pass(minutes * 60_000 - 2_000);
    expect((await fetchLink(url)).statusCode).toBe(200);
    server.pass(3_000);
    expect((await fetchLink(url)).json()).toMatchObject({ status: 403, code: "urlNotValid" });
    inspector = await server.signIn("inspector@harbor.example");
    admin = await server.signIn("admin@harbor.example");
  });

  test.each(["getPhotoUrl", "getPhotoThumbnail"] as const)("of more than 60 minutes is refused by %s", async (name) => {
    const { photoId } = (await upload(await picture(63))).json<Photo>();
    const answer = await server.call(name, { as: inspector, params: { id: photoId }, query: { expirationMinutes: 61 } });
    expect(answer.json()).toMatchObject({ status: 400, errors: { expirationMinutes: ["field.outOfRange"] } });
  });

  test.each<[string, string, (userId: string, tenantId: string) => Promise<() => Promise<unknown>>]>([
    [
      "the membership",
      "staff@harbor.example",
      async (user_id, tenant_id) => {
        await identity().deleteFrom("user_roles").where("user_id", "=", user_id).execute();
        return () => identity().insertInto("user_roles").values({ user_id, tenant_id, role_name: "Viewer" }).execute();
      },
    ],
    ["the user", "staff@harbor.example", (userId) => switchOff("users", "user_id", userId)],
    ["the tenant", "staff@harbor.example", (_, tenantId) => switchOff("tenants", "tenant_id", tenantId)],
    [
      "the tenant that an administrator of the system chose",
      "root@pinseal.example",
      (_, tenantId) => switchOff("tenants", "tenant_id", tenantId),
    ],
  ])("dies with %s it was given to, and nobody else's does", async (_name, email, end) => {
    const { photoId } = (await upload(await picture(64))).json<Photo>();
    const as = await server.signIn(email);
    const linkOf = async (user: TestUser) =>
      (await server.call("getPhoto", { as: user, tenantId: inspector.tenantId, params: { id: photoId } })).json<Photo>().url;
    const [theirs, mine] = [await linkOf(as), await linkOf(inspector)];
    expect((await fetchLink(theirs)).statusCode).toBe(200);
    const undo = await end(as.user.userId, inspector.tenantId ?? "");
    try {
      expect((await fetchLink(theirs)).json()).toMatchObject({ status: 403, code: "urlNotValid" });
      expect((await fetchLink(mine)).statusCode).toBe(_name.includes("tenant") ? 403 : 200);
    } finally {
      await undo();
    }
    expect((await fetchLink(theirs)).statusCode).toBe(200);
  });

  test("to a thumbnail gives a small JPEG, upright, the same each time", async () => {
    const wide = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "teal" } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const photo = (await upload(wide)).json<Photo>();
    const { url } = (await server.call("getPhotoThumbnail", { as: inspector, params: { id: photo.photoId } })).json();
    const [one, two] = await Promise.all([fetchLink(url), fetchLink(url)]);
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 180, height: 320 });
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
    expect((await fetchLink(photo.url)).rawPayload.equals(wide)).toBe(true);
  });
});
