import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { PHOTO_MAX_BYTES } from "#shared/constants.ts";
import { UPLOADS_OPEN_MAX } from "../../../src-api/photo-uploads/upload-rows.ts";
import { metadata } from "../support/tus.ts";
import { codeOf, offsetOf, openPhotoUploads } from "../support/uploads-in-parts.ts";

const { server, superuser, inspector, other, tus, sample, overview, list, areLeft } = await openPhotoUploads();
const viewer = await server.signIn("staff@harbor.example");
const stranger = await server.signIn("inspector@cedar.example");

describe("an upload is refused", () => {
  test("to a user who may not send photos here, at every request", async () => {
    const path = await tus.begin(sample.bytes, overview());
    const nobody = { headers: { authorization: undefined } };
    const dead = { headers: { authorization: "Bearer dead" } };
    const elsewhere = { headers: { "x-tenant-id": stranger.tenantId ?? "" } };
    const nowhere = { headers: { "x-tenant-id": undefined } };
    const all = (more: object) => [
      tus.create(sample.bytes.length, overview(), more),
      tus.head(path, more),
      tus.patch(path, 0, sample.bytes, more),
      tus.request("DELETE", path, more),
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

  test("if the user may not send it or its description is invalid, before a byte of it is sent", async () => {
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

  test("in another version of the protocol, with the supported version", async () => {
    for (const version of [undefined, "0.2.2"]) {
      const response = await tus.create(9, overview(), { headers: { "tus-resumable": version } });
      expect([...codeOf(response), response.headers["tus-version"]]).toEqual([412, "tusVersion", "1.0.0"]);
    }
    const options = await tus.request("OPTIONS", "/api/photos/uploads", {
      headers: { authorization: undefined, "tus-resumable": undefined },
    });
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

  test("with a part that does not fit, and stays unchanged", async () => {
    const path = await tus.begin(sample.bytes, overview());
    await tus.patch(path, 0, sample.bytes.subarray(0, 20));
    expect(codeOf(await tus.patch(path, 0, sample.bytes.subarray(0, 20)))).toEqual([409, "offsetMismatch"]);
    expect(codeOf(await tus.patch(path, 21, sample.bytes.subarray(21)))).toEqual([409, "offsetMismatch"]);
    expect(codeOf(await tus.patch(path, 20, Buffer.concat([sample.bytes.subarray(20), Buffer.alloc(1)])))).toEqual([413, "tooLarge"]);
    const endless = await server.app.inject({
      method: "PATCH",
      url: path,
      payload: Readable.from([sample.bytes.subarray(20), Buffer.alloc(1)]),
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
    expect(codeOf(await tus.patch(path, 20, sample.bytes.subarray(20), { headers: { "upload-offset": "-1" } }))).toEqual([
      400,
      "validation",
    ]);
    expect(offsetOf(await tus.head(path))).toBe(20);
  });

  test("with a part that does not match its checksum, and keeps nothing of the part", async () => {
    const path = await tus.begin(sample.bytes, overview());
    const part = sample.bytes.subarray(0, 64);
    const sum = (algorithm: string, of: Uint8Array) => `${algorithm} ${createHash(algorithm).update(of).digest("base64")}`;
    const wrong = { headers: { "upload-checksum": sum("sha1", sample.bytes) } };
    expect(codeOf(await tus.patch(path, 0, part, wrong))).toEqual([460, "checksumMismatch"]);
    expect(codeOf(await tus.patch(path, 0, part, { headers: { "upload-checksum": "crc32 abcd" } }))).toEqual([400, "validation"]);
    expect(offsetOf(await tus.head(path))).toBe(0);
    expect(offsetOf(await tus.patch(path, 0, part, { headers: { "upload-checksum": sum("sha1", part) } }))).toBe(64);
    const rest = sample.bytes.subarray(64);
    const last = await tus.patch(path, 64, rest, { headers: { "upload-checksum": sum("sha256", rest) } });
    expect(last.headers["photo-id"]).toEqual(expect.any(String));
    expect(await readdir(join(server.folder, "incoming"))).toEqual([]);
  });

  test("and deleted if everything has arrived and is not a picture", async () => {
    const text = Buffer.from("This only says that it is a picture");
    const path = await tus.begin(text, overview());
    expect(codeOf(await tus.patch(path, 0, text))).toEqual([415, "unsupportedMediaType"]);
    expect([(await tus.head(path)).statusCode, ...areLeft(path), await list()]).toEqual([404, false, []]);
  });

  test("if its user has too many unfinished uploads", async () => {
    const fields = overview();
    for (let open = 0; open < UPLOADS_OPEN_MAX; open++) {
      const response = await tus.create(sample.bytes.length, fields);
      if (response.statusCode === 429) break;
    }
    const response = await tus.create(sample.bytes.length, fields, { headers: { "idempotency-key": "too-many" } });
    expect([...codeOf(response), Number(response.headers["retry-after"]) > 0]).toEqual([429, "tooManyUploads", true]);
    const { rows } = await superuser.query("SELECT count(*)::int AS open FROM photo_uploads WHERE photo_id IS NULL");
    expect(rows[0].open).toBe(UPLOADS_OPEN_MAX);
    await superuser.query("DELETE FROM photo_uploads");
  });
});
