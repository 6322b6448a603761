import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, test } from "vitest";
import { PHOTO_MAX_BYTES, PHOTO_UPLOADS_OPEN_MAX } from "#shared/constants.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { sweepPhotoUploads } from "../../src-api/photo-uploads/sweep.ts";
import { openHarbor } from "./harbor.ts";
import { readLedger } from "./ledger.ts";
import { noise, photoForm, picture } from "./pictures.ts";
import { createTus, metadata, pathOf } from "./tus.ts";

const { server, administrator, field, inspector, other } = await openHarbor();
const viewer = await server.signIn("staff@harbor.example");
const stranger = await server.signIn("inspector@cedar.example");
const tus = createTus(server, () => inspector);
const DAY_MS = 24 * 60 * 60_000;

let inspectionId: string;
let bytes: Buffer;
let shade = 0;
const overview = () => ({ inspectionId, photoType: "Overview", filename: "photo.jpg", filetype: "image/jpeg" });
beforeEach(async () => {
  ({ inspectionId } = await field.submit(inspector, "HB-E001"));
  bytes = await picture((shade += 1));
});

const list = async () => (await server.call("listInspectionPhotos", { as: inspector, params: { id: inspectionId } })).json<Photo[]>();
const partOf = (path: string) => join(server.folder, "partial", path.split("/").at(-1) ?? "");
const areLeft = (...paths: string[]) => paths.map((path) => existsSync(partOf(path)));
const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body === "" ? null : (JSON.parse(answer.body) as { code: string }).code,
];
const offsetOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers["upload-offset"]);

/** Until `heal` is called the database refuses this, as if its server had been killed right there. */
async function breakAt(table: "photos" | "photo_uploads", event: "INSERT" | "UPDATE"): Promise<() => Promise<unknown>> {
  await administrator.query(`
    CREATE OR REPLACE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
    CREATE TRIGGER broken BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION broken();`);
  return () => administrator.query(`DROP TRIGGER broken ON ${table}`);
}

describe("a photo in parts", () => {
  test("becomes a photo with its last part: described, read and in the ledger as one that came at once", async () => {
    const path = await tus.begin(bytes, { ...overview(), captureDate: "2026-02-03T04:05:06Z" });
    const half = Math.floor(bytes.length / 2);
    const first = await tus.patch(path, 0, bytes.subarray(0, half));
    expect([first.statusCode, offsetOf(first), first.headers["photo-id"]]).toEqual([204, half, undefined]);
    const last = await tus.patch(path, half, bytes.subarray(half));
    expect([last.statusCode, offsetOf(last)]).toEqual([204, bytes.length]);
    const [photo] = await list();
    expect(photo).toEqual({
      photoId: last.headers["photo-id"],
      inspectionId,
      photoType: "Overview",
      checklistItemId: null,
      captureDate: "2026-02-03T04:05:06.000Z",
      contentType: "image/jpeg",
      sizeBytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      url: expect.any(String),
    });
    const stored = await server.app.inject({ url: photo!.url.slice(new URL(photo!.url).origin.length) });
    expect(stored.rawPayload.equals(bytes)).toBe(true);
    expect((await readLedger(server, inspectionId)).map(({ event }) => event)).toEqual(["Completed", "PhotoReceived"]);
    expect(areLeft(path)).toEqual([false]);
  });

  test("may begin with its creation, and is then told where it stands", async () => {
    const answer = await tus.create(bytes.length, overview(), {
      bytes: bytes.subarray(0, 100),
      headers: { "content-type": "application/offset+octet-stream" },
    });
    expect([answer.statusCode, offsetOf(answer)]).toEqual([201, 100]);
    const path = pathOf(answer);
    const head = await tus.head(path);
    expect([head.statusCode, offsetOf(head), head.headers["upload-length"]]).toEqual([200, 100, String(bytes.length)]);
    expect(head.headers["upload-metadata"]).toBe(metadata(overview()));
    expect(head.headers["cache-control"]).toBe("no-store");
    expect(new Date(String(head.headers["upload-expires"])).getTime() / DAY_MS).toBeCloseTo(server.ports.clock().getTime() / DAY_MS + 7, 2);
  });

  test("is found again after a lost response: by its last part once more, by asking, and by creating it again", async () => {
    const begin = () => tus.create(bytes.length, overview(), { headers: { "idempotency-key": "lost" } });
    const path = pathOf(await begin());
    await tus.patch(path, 0, bytes.subarray(0, 50));
    const last = await tus.patch(path, 50, bytes.subarray(50));
    const photoId = String(last.headers["photo-id"]);
    for (const answer of [await tus.patch(path, 50, bytes.subarray(50)), await tus.head(path), await begin()]) {
      expect([offsetOf(answer), answer.headers["photo-id"]]).toEqual([bytes.length, photoId]);
    }
    expect(await list()).toHaveLength(1);
  });

  test("is the photo that the call of one photo made under the same key, and the other way round", async () => {
    const key = "either-way";
    const form = () => photoForm({ inspectionId, photoType: "Overview" }, bytes);
    const first = (await server.call("uploadPhoto", { as: inspector, key, body: form() })).json<Photo>();
    const path = await tus.begin(bytes, overview(), { headers: { "idempotency-key": key } });
    expect((await tus.patch(path, 0, bytes)).headers["photo-id"]).toBe(first.photoId);
    const second = await server.call("uploadPhoto", { as: inspector, key, body: form() });
    expect([second.statusCode, second.json<Photo>().photoId]).toEqual([201, first.photoId]);
    const otherBytes = await picture(201);
    const otherPath = await tus.begin(otherBytes, { ...overview(), photoType: "Tag" }, { headers: { "idempotency-key": "other" } });
    const tag = await tus.patch(otherPath, 0, otherBytes);
    const again = await server.call("uploadPhoto", {
      as: inspector,
      key: "other",
      body: photoForm({ inspectionId, photoType: "Tag" }, otherBytes),
    });
    expect(again.json<Photo>().photoId).toBe(tag.headers["photo-id"]);
    expect(await list()).toHaveLength(2);
  });

  test("with other bytes than those of its key is refused, whichever way they come", async () => {
    const another = await picture(203);
    const form = (of: Uint8Array) => photoForm({ inspectionId, photoType: "Overview" }, of);
    const path = await tus.begin(bytes, overview(), { headers: { "idempotency-key": "parts-first" } });
    await tus.patch(path, 0, bytes);
    const second = await server.call("uploadPhoto", { as: inspector, key: "parts-first", body: form(another) });
    expect(codeOf(second)).toEqual([422, "idempotencyKeyReused"]);
    await server.call("uploadPhoto", { as: inspector, key: "form-first", body: form(bytes) });
    const late = await tus.begin(another, overview(), { headers: { "idempotency-key": "form-first" } });
    expect(codeOf(await tus.patch(late, 0, another))).toEqual([422, "idempotencyKeyReused"]);
    expect(await list()).toHaveLength(1);
  });

  test("is known by its bytes without a key, at the same time too", async () => {
    const paths = await Promise.all([1, 2, 3].map(() => tus.begin(bytes, overview())));
    const answers = await Promise.all(paths.map((path) => tus.patch(path, 0, bytes)));
    expect(new Set(answers.map((answer) => answer.headers["photo-id"])).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(areLeft(...paths)).toEqual([false, false, false]);
  });

  test("created twice under one key is one upload, and another one under that key is refused", async () => {
    const headers = { "idempotency-key": "one-upload" };
    const answers = await Promise.all([1, 2, 3].map(() => tus.create(bytes.length, overview(), { headers })));
    expect(new Set(answers.map(pathOf)).size).toBe(1);
    expect(codeOf(await tus.create(bytes.length + 1, overview(), { headers }))).toEqual([422, "idempotencyKeyReused"]);
    expect(codeOf(await tus.create(bytes.length, { ...overview(), photoType: "Tag" }, { headers }))).toEqual([422, "idempotencyKeyReused"]);
  });

  test("takes a method by its header where a proxy lets only POST through", async () => {
    const path = await tus.begin(bytes, overview());
    const answer = await tus.ask("POST", path, {
      bytes,
      headers: { "x-http-method-override": "PATCH", "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    });
    expect([answer.statusCode, answer.headers["photo-id"]]).toEqual([204, expect.any(String)]);
    expect(codeOf(await tus.ask("POST", path))).toEqual([404, "callNotFound"]);
  });

  test("that was ended is forgotten, with what had arrived", async () => {
    const path = await tus.begin(bytes, overview());
    await tus.patch(path, 0, bytes.subarray(0, 10));
    expect((await tus.ask("DELETE", path)).statusCode).toBe(204);
    expect([(await tus.head(path)).statusCode, ...areLeft(path)]).toEqual([404, false]);
  });
});

describe("what arrived of an upload", () => {
  test("is what lies on the disk: bytes that nobody was told of count, and none is there twice", async () => {
    const path = await tus.begin(bytes, overview());
    await tus.patch(path, 0, bytes.subarray(0, 40));
    // As a server leaves it that was killed when the bytes were written and not acknowledged.
    await appendFile(partOf(path), bytes.subarray(40, 90));
    expect(codeOf(await tus.patch(path, 40, bytes.subarray(40, 100)))).toEqual([409, "offsetMismatch"]);
    expect(offsetOf(await tus.head(path))).toBe(90);
    await tus.patch(path, 90, bytes.subarray(90));
    expect((await list()).map(({ sha256 }) => sha256)).toEqual([createHash("sha256").update(bytes).digest("hex")]);
  });

  test.each([
    ["before the photo's row", "photos", "INSERT", 0],
    ["between the photo and the word that it is made", "photo_uploads", "UPDATE", 1],
  ] as const)("becomes one photo though the server ended %s", async (_when, table, event, photosThen) => {
    for (const headers of [{}, { "idempotency-key": `killed-${table}` }]) {
      bytes = await picture((shade += 1));
      const path = await tus.begin(bytes, { ...overview(), photoType: "Other" }, { headers });
      const heal = await breakAt(table, event);
      const before = (await list()).length;
      const last = await tus.patch(path, 0, bytes);
      expect([last.statusCode, (await list()).length - before]).toEqual([500, photosThen]);
      await heal();
      const head = await tus.head(path);
      expect([head.statusCode, offsetOf(head)]).toEqual([200, bytes.length]);
      expect((await list()).length - before).toBe(1);
      expect((await list()).map(({ photoId }) => photoId)).toContain(head.headers["photo-id"]);
      expect(areLeft(path)).toEqual([false]);
    }
  });

  test("is swept after a week, while the photo that an upload became stays", async () => {
    const unfinished = await tus.begin(bytes, overview());
    await tus.patch(unfinished, 0, bytes.subarray(0, 30));
    const whole = await picture(202);
    const finished = await tus.begin(whole, { ...overview(), photoType: "Tag" });
    const { headers } = await tus.patch(finished, 0, whole);
    const later = () => server.signIn("inspector@harbor.example").then((as) => tus.head(unfinished, { as }));
    server.pass(7 * DAY_MS - 60_000);
    await sweepPhotoUploads(server.ports);
    const before = offsetOf(await later());
    server.pass(120_000);
    const expired = (await later()).statusCode;
    await sweepPhotoUploads(server.ports);
    server.pass(-7 * DAY_MS - 60_000);
    expect([before, expired, ...areLeft(unfinished)]).toEqual([30, 404, false]);
    expect([(await tus.head(unfinished)).statusCode, (await tus.head(finished)).statusCode]).toEqual([404, 404]);
    expect((await list()).map(({ photoId }) => photoId)).toEqual([headers["photo-id"]]);
  });
});

describe("an upload is refused", () => {
  test("to whoever may not send photos here, at every request", async () => {
    const path = await tus.begin(bytes, overview());
    const nobody = { headers: { authorization: undefined } };
    const dead = { headers: { authorization: "Bearer dead" } };
    const elsewhere = { headers: { "x-tenant-id": stranger.tenantId ?? "" } };
    const nowhere = { headers: { "x-tenant-id": undefined } };
    const all = (more: object) => [
      tus.create(bytes.length, overview(), more),
      tus.head(path, more),
      tus.patch(path, 0, bytes, more),
      tus.ask("DELETE", path, more),
    ];
    const statuses = async (more: object) => (await Promise.all(all(more))).map(({ statusCode }) => statusCode);
    expect(await statuses(nobody)).toEqual([401, 401, 401, 401]);
    expect(await statuses(dead)).toEqual([401, 401, 401, 401]);
    expect(await statuses(nowhere)).toEqual([400, 400, 400, 400]);
    expect(await statuses(elsewhere)).toEqual([403, 403, 403, 403]);
    expect(await statuses({ as: viewer })).toEqual([403, 403, 403, 403]);
    expect(await statuses({ as: stranger })).toEqual([404, 404, 404, 404]);
    expect((await statuses({ as: other })).slice(1)).toEqual([404, 404, 404]);
    expect([offsetOf(await tus.head(path)), await list()]).toEqual([0, []]);
  });

  test("when it may not be of this user or is of nothing, before a byte of it is sent", async () => {
    expect(codeOf(await tus.create(9, { ...overview(), inspectionId: crypto.randomUUID() }))).toEqual([404, "notFound"]);
    expect(codeOf(await tus.create(9, overview(), { as: other }))).toEqual([403, "roleRequired"]);
    expect(codeOf(await tus.create(9, { ...overview(), photoType: "Selfie" }))).toEqual([400, "validation"]);
    expect(codeOf(await tus.create(9, { ...overview(), filetype: "text/html" }))).toEqual([415, "unsupportedMediaType"]);
    expect(codeOf(await tus.create(PHOTO_MAX_BYTES + 1, overview()))).toEqual([413, "tooLarge"]);
    for (const headers of [
      { "upload-length": "0" },
      { "upload-length": "many" },
      { "upload-length": undefined, "upload-defer-length": "1" },
      { "upload-metadata": "inspectionId ===" },
      { "upload-metadata": `${metadata(overview())},photoType ${Buffer.from("Tag").toString("base64")}` },
    ]) {
      expect(codeOf(await tus.create(9, overview(), { headers }))).toEqual([400, "validation"]);
    }
  });

  test("in another version of the protocol, and says which one it takes", async () => {
    for (const version of [undefined, "0.2.2"]) {
      const answer = await tus.create(9, overview(), { headers: { "tus-resumable": version } });
      expect([...codeOf(answer), answer.headers["tus-version"]]).toEqual([412, "tusVersion", "1.0.0"]);
    }
    const options = await tus.ask("OPTIONS", "/api/photos/uploads", { headers: { authorization: undefined, "tus-resumable": undefined } });
    expect([options.statusCode, options.headers]).toEqual([
      204,
      expect.objectContaining({
        "tus-resumable": "1.0.0",
        "tus-version": "1.0.0",
        "tus-max-size": String(PHOTO_MAX_BYTES),
        "tus-extension": "creation,creation-with-upload,expiration,checksum,termination",
        "tus-checksum-algorithm": "sha1,sha256",
      }),
    ]);
  });

  test("with a part that does not fit, and is as it was", async () => {
    const path = await tus.begin(bytes, overview());
    await tus.patch(path, 0, bytes.subarray(0, 20));
    expect(codeOf(await tus.patch(path, 0, bytes.subarray(0, 20)))).toEqual([409, "offsetMismatch"]);
    expect(codeOf(await tus.patch(path, 21, bytes.subarray(21)))).toEqual([409, "offsetMismatch"]);
    expect(codeOf(await tus.patch(path, 20, Buffer.concat([bytes.subarray(20), Buffer.alloc(1)])))).toEqual([413, "tooLarge"]);
    const endless = await server.app.inject({
      method: "PATCH",
      url: path,
      payload: Readable.from([bytes.subarray(20), Buffer.alloc(1)]),
      headers: {
        authorization: `Bearer ${inspector.accessToken}`,
        "x-tenant-id": inspector.tenantId ?? "",
        "tus-resumable": "1.0.0",
        "upload-offset": "20",
        "content-type": "application/offset+octet-stream",
      },
    });
    expect(codeOf(endless)).toEqual([413, "tooLarge"]);
    const wrongType = { headers: { "content-type": "application/json" } };
    expect((await tus.patch(path, 20, Buffer.from("{}"), wrongType)).statusCode).toBe(415);
    expect(codeOf(await tus.patch(path, 20, bytes.subarray(20), { headers: { "upload-offset": "-1" } }))).toEqual([400, "validation"]);
    expect(offsetOf(await tus.head(path))).toBe(20);
  });

  test("with a part that is not what its checksum says, whole or not at all", async () => {
    const path = await tus.begin(bytes, overview());
    const part = bytes.subarray(0, 64);
    const sum = (algorithm: string, of: Uint8Array) => `${algorithm} ${createHash(algorithm).update(of).digest("base64")}`;
    const wrong = { headers: { "upload-checksum": sum("sha1", bytes) } };
    expect(codeOf(await tus.patch(path, 0, part, wrong))).toEqual([460, "checksumMismatch"]);
    expect(codeOf(await tus.patch(path, 0, part, { headers: { "upload-checksum": "crc32 abcd" } }))).toEqual([400, "validation"]);
    expect(offsetOf(await tus.head(path))).toBe(0);
    expect(offsetOf(await tus.patch(path, 0, part, { headers: { "upload-checksum": sum("sha1", part) } }))).toBe(64);
    const rest = bytes.subarray(64);
    const last = await tus.patch(path, 64, rest, { headers: { "upload-checksum": sum("sha256", rest) } });
    expect(last.headers["photo-id"]).toEqual(expect.any(String));
    expect(await readdir(join(server.folder, "incoming"))).toEqual([]);
  });

  test("when all has arrived and is no picture, and is gone then", async () => {
    const text = Buffer.from("This only says that it is a picture");
    const path = await tus.begin(text, overview());
    expect(codeOf(await tus.patch(path, 0, text))).toEqual([415, "unsupportedMediaType"]);
    expect([(await tus.head(path)).statusCode, ...areLeft(path), await list()]).toEqual([404, false, []]);
  });

  test("when its user has as many unfinished ones as may be", async () => {
    const fields = overview();
    for (let open = 0; open < PHOTO_UPLOADS_OPEN_MAX; open += 1) {
      const answer = await tus.create(bytes.length, fields);
      if (answer.statusCode === 429) break;
    }
    const answer = await tus.create(bytes.length, fields, { headers: { "idempotency-key": "too-many" } });
    expect([...codeOf(answer), Number(answer.headers["retry-after"]) > 0]).toEqual([429, "tooManyUploads", true]);
    const { rows } = await administrator.query("SELECT count(*)::int AS open FROM photo_uploads WHERE photo_id IS NULL");
    expect(rows[0].open).toBe(PHOTO_UPLOADS_OPEN_MAX);
    await administrator.query("DELETE FROM photo_uploads");
  });
});

test("a large photo in parts is whole", async () => {
  const large = await noise(1_000_000);
  const path = await tus.begin(large, { ...overview(), filetype: "" });
  for (let offset = 0; offset < large.length; offset += 300_000) await tus.patch(path, offset, large.subarray(offset, offset + 300_000));
  expect((await list()).map(({ sizeBytes, contentType }) => [sizeBytes, contentType])).toEqual([[large.length, "image/png"]]);
});
