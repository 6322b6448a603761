import { createHash } from "node:crypto";
import { appendFile } from "node:fs/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { sweepPhotoUploads } from "../../../src-api/photo-uploads/sweep.ts";
import { passTime } from "../support/for-this-test.ts";
import { readLedger } from "../support/ledger.ts";
import { noise, photoForm, picture } from "../support/pictures.ts";
import { metadata, pathOf } from "../support/tus.ts";
import { codeOf, offsetOf, openPhotoUploads } from "../support/uploads-in-parts.ts";

const { server, superuser, inspector, tus, sample, nextPicture, overview, list, partOf, areLeft } = await openPhotoUploads();

/**
 * Makes the database refuse this write until the test finishes, as if the server were killed right there. Resolves with a function that undoes it
 * earlier.
 */
async function breakAt(table: "photos" | "photo_uploads", event: "INSERT" | "UPDATE"): Promise<() => Promise<unknown>> {
  await superuser.query(`
    CREATE OR REPLACE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
    CREATE TRIGGER broken BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION broken();`);
  const heal = async () => void (await superuser.query(`DROP TRIGGER IF EXISTS broken ON ${table}`));
  onTestFinished(heal);
  return heal;
}

describe("a photo in parts", () => {
  test("becomes a photo with its last part, with the same description, bytes and ledger entry as a photo sent whole", async () => {
    const path = await tus.begin(sample.bytes, { ...overview(), captureDate: "2026-02-03T04:05:06Z" });
    const half = Math.floor(sample.bytes.length / 2);
    const first = await tus.patch(path, 0, sample.bytes.subarray(0, half));
    expect([first.statusCode, offsetOf(first), first.headers["photo-id"]]).toEqual([204, half, undefined]);
    const last = await tus.patch(path, half, sample.bytes.subarray(half));
    expect([last.statusCode, offsetOf(last)]).toEqual([204, sample.bytes.length]);
    const [photo] = await list();
    expect(photo).toEqual({
      photoId: last.headers["photo-id"],
      inspectionId: sample.inspectionId,
      photoType: "Overview",
      checklistItemId: null,
      captureDate: "2026-02-03T04:05:06.000Z",
      contentType: "image/jpeg",
      sizeBytes: sample.bytes.length,
      sha256: createHash("sha256").update(sample.bytes).digest("hex"),
      url: expect.any(String),
    });
    const stored = await server.app.inject({ url: photo!.url.slice(new URL(photo!.url).origin.length) });
    expect(stored.rawPayload.equals(sample.bytes)).toBe(true);
    expect((await readLedger(server, sample.inspectionId)).map(({ event }) => event)).toEqual(["Completed", "PhotoReceived"]);
    expect(areLeft(path)).toEqual([false]);
  });

  test("may send its first part with the creation, which returns the offset", async () => {
    const response = await tus.create(sample.bytes.length, overview(), {
      bytes: sample.bytes.subarray(0, 100),
      headers: { "content-type": "application/offset+octet-stream" },
    });
    expect([response.statusCode, offsetOf(response)]).toEqual([201, 100]);
    const path = pathOf(response);
    const head = await tus.head(path);
    expect([head.statusCode, offsetOf(head), head.headers["upload-length"]]).toEqual([200, 100, String(sample.bytes.length)]);
    expect(head.headers["upload-metadata"]).toBe(metadata(overview()));
    expect(head.headers["cache-control"]).toBe("no-store");
    expect(new Date(String(head.headers["upload-expires"])).getTime() / DAY_MS).toBeCloseTo(server.ports.clock().getTime() / DAY_MS + 7, 2);
  });

  test("is found again after a lost response: by sending its last part again, by a query, and by creating it again", async () => {
    const begin = () => tus.create(sample.bytes.length, overview(), { headers: { "idempotency-key": "lost" } });
    const path = pathOf(await begin());
    await tus.patch(path, 0, sample.bytes.subarray(0, 50));
    const last = await tus.patch(path, 50, sample.bytes.subarray(50));
    const photoId = String(last.headers["photo-id"]);
    for (const response of [await tus.patch(path, 50, sample.bytes.subarray(50)), await tus.head(path), await begin()]) {
      expect([offsetOf(response), response.headers["photo-id"]]).toEqual([sample.bytes.length, photoId]);
    }
    expect(await list()).toHaveLength(1);
  });

  test("is the same photo as a whole photo that is sent with the same key, and vice versa", async () => {
    const key = "either-way";
    const form = () => photoForm({ inspectionId: sample.inspectionId, photoType: "Overview" }, sample.bytes);
    const first = (await server.call("uploadPhoto", { as: inspector, key, body: form() })).json<Photo>();
    const path = await tus.begin(sample.bytes, overview(), { headers: { "idempotency-key": key } });
    expect((await tus.patch(path, 0, sample.bytes)).headers["photo-id"]).toBe(first.photoId);
    const second = await server.call("uploadPhoto", { as: inspector, key, body: form() });
    expect([second.statusCode, second.json<Photo>().photoId]).toEqual([201, first.photoId]);
    const otherBytes = await picture(201);
    const otherPath = await tus.begin(otherBytes, { ...overview(), photoType: "Tag" }, { headers: { "idempotency-key": "other" } });
    const tag = await tus.patch(otherPath, 0, otherBytes);
    const again = await server.call("uploadPhoto", {
      as: inspector,
      key: "other",
      body: photoForm({ inspectionId: sample.inspectionId, photoType: "Tag" }, otherBytes),
    });
    expect(again.json<Photo>().photoId).toBe(tag.headers["photo-id"]);
    expect(await list()).toHaveLength(2);
  });

  test("is refused by either call if its key was used with other bytes", async () => {
    const another = await picture(203);
    const form = (of: Uint8Array) => photoForm({ inspectionId: sample.inspectionId, photoType: "Overview" }, of);
    const path = await tus.begin(sample.bytes, overview(), { headers: { "idempotency-key": "parts-first" } });
    await tus.patch(path, 0, sample.bytes);
    const second = await server.call("uploadPhoto", { as: inspector, key: "parts-first", body: form(another) });
    expect(codeOf(second)).toEqual([422, "idempotencyKeyReused"]);
    await server.call("uploadPhoto", { as: inspector, key: "form-first", body: form(sample.bytes) });
    const late = await tus.begin(another, overview(), { headers: { "idempotency-key": "form-first" } });
    expect(codeOf(await tus.patch(late, 0, another))).toEqual([422, "idempotencyKeyReused"]);
    expect(await list()).toHaveLength(1);
  });

  test("is recognized by its bytes without a key, also at the same time", async () => {
    const paths = await Promise.all([1, 2, 3].map(() => tus.begin(sample.bytes, overview())));
    const responses = await Promise.all(paths.map((path) => tus.patch(path, 0, sample.bytes)));
    expect(new Set(responses.map((response) => response.headers["photo-id"])).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(areLeft(...paths)).toEqual([false, false, false]);
  });

  test("created twice with one key is one upload, and another upload with that key is refused", async () => {
    const headers = { "idempotency-key": "one-upload" };
    const responses = await Promise.all([1, 2, 3].map(() => tus.create(sample.bytes.length, overview(), { headers })));
    expect(new Set(responses.map(pathOf)).size).toBe(1);
    expect(codeOf(await tus.create(sample.bytes.length + 1, overview(), { headers }))).toEqual([422, "idempotencyKeyReused"]);
    expect(codeOf(await tus.create(sample.bytes.length, { ...overview(), photoType: "Tag" }, { headers }))).toEqual([
      422,
      "idempotencyKeyReused",
    ]);
  });

  test("takes the method from a header for proxies that let only POST through", async () => {
    const path = await tus.begin(sample.bytes, overview());
    const response = await tus.request("POST", path, {
      bytes: sample.bytes,
      headers: { "x-http-method-override": "PATCH", "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    });
    expect([response.statusCode, response.headers["photo-id"]]).toEqual([204, expect.any(String)]);
    expect(codeOf(await tus.request("POST", path))).toEqual([404, "callNotFound"]);
  });

  test("is deleted with everything that arrived if it is terminated", async () => {
    const path = await tus.begin(sample.bytes, overview());
    await tus.patch(path, 0, sample.bytes.subarray(0, 10));
    expect((await tus.request("DELETE", path)).statusCode).toBe(204);
    expect([(await tus.head(path)).statusCode, ...areLeft(path)]).toEqual([404, false]);
  });
});

describe("the received part of an upload", () => {
  test("is what is on the disk: unacknowledged bytes count, and no bytes are there twice", async () => {
    const path = await tus.begin(sample.bytes, overview());
    await tus.patch(path, 0, sample.bytes.subarray(0, 40));
    // As left by a server that was killed after it wrote the bytes and before it acknowledged them.
    await appendFile(partOf(path), sample.bytes.subarray(40, 90));
    expect(codeOf(await tus.patch(path, 40, sample.bytes.subarray(40, 100)))).toEqual([409, "offsetMismatch"]);
    expect(offsetOf(await tus.head(path))).toBe(90);
    await tus.patch(path, 90, sample.bytes.subarray(90));
    expect((await list()).map(({ sha256 }) => sha256)).toEqual([createHash("sha256").update(sample.bytes).digest("hex")]);
  });

  test.each([
    ["before the photo's row", "photos", "INSERT", 0],
    ["after the photo was created and before the upload was marked as finished", "photo_uploads", "UPDATE", 1],
  ] as const)("becomes one photo though the server ended %s", async (_when, table, event, photosThen) => {
    for (const headers of [{}, { "idempotency-key": `killed-${table}` }]) {
      sample.bytes = await nextPicture();
      const path = await tus.begin(sample.bytes, { ...overview(), photoType: "Other" }, { headers });
      const heal = await breakAt(table, event);
      const before = (await list()).length;
      const last = await tus.patch(path, 0, sample.bytes);
      expect([last.statusCode, (await list()).length - before]).toEqual([500, photosThen]);
      await heal();
      const head = await tus.head(path);
      expect([head.statusCode, offsetOf(head)]).toEqual([200, sample.bytes.length]);
      expect((await list()).length - before).toBe(1);
      expect((await list()).map(({ photoId }) => photoId)).toContain(head.headers["photo-id"]);
      expect(areLeft(path)).toEqual([false]);
    }
  });

  test("is swept after a week, while the photo that an upload became stays", async () => {
    const unfinished = await tus.begin(sample.bytes, overview());
    await tus.patch(unfinished, 0, sample.bytes.subarray(0, 30));
    const whole = await picture(202);
    const finished = await tus.begin(whole, { ...overview(), photoType: "Tag" });
    const { headers } = await tus.patch(finished, 0, whole);
    const later = () => server.signIn("inspector@harbor.example").then((as) => tus.head(unfinished, { as }));
    const moveBackFromBefore = passTime(server, 7 * DAY_MS - 60_000);
    await sweepPhotoUploads(server.ports);
    const before = offsetOf(await later());
    moveBackFromBefore();
    const moveBackFromAfter = passTime(server, 7 * DAY_MS + 60_000);
    const expired = (await later()).statusCode;
    await sweepPhotoUploads(server.ports);
    moveBackFromAfter();
    expect([before, expired, ...areLeft(unfinished)]).toEqual([30, 404, false]);
    expect([(await tus.head(unfinished)).statusCode, (await tus.head(finished)).statusCode]).toEqual([404, 404]);
    expect((await list()).map(({ photoId }) => photoId)).toEqual([headers["photo-id"]]);
  });
});

test("an upload that is renewed while others are swept keeps its row and its parts", async () => {
  const paths = [await tus.begin(await picture(301), overview()), await tus.begin(await picture(302), overview())];
  for (const path of paths) await tus.patch(path, 0, sample.bytes.subarray(0, 30));
  const removed: string[] = [];
  const renewOther = (swept: string) =>
    superuser.query("UPDATE photo_uploads SET expires_at = expires_at + interval '9 days' WHERE upload_id <> $1", [swept]);
  const storage: typeof server.ports.storage = {
    ...server.ports.storage,
    partial: (name) => ({
      ...server.ports.storage.partial(name),
      remove: async () => {
        removed.push(name);
        if (removed.length === 1) await renewOther(name);
        await server.ports.storage.partial(name).remove();
      },
    }),
  };
  const moveBack = passTime(server, 7 * DAY_MS + 60_000);
  await sweepPhotoUploads({ ...server.ports, storage });
  moveBack();
  const kept = paths.filter((path) => !path.endsWith(removed[0] ?? ""));
  expect([removed.length, kept.length, offsetOf(await tus.head(kept[0] ?? ""))]).toEqual([1, 1, 30]);
});

test("an expired upload that is opened again while it is swept is begun anew, with its first part", async () => {
  const headers = { "idempotency-key": "swept-meanwhile", "content-type": "application/offset+octet-stream" };
  const open = () => tus.create(sample.bytes.length, overview(), { bytes: sample.bytes.subarray(0, 30), headers });
  const swept = pathOf(await open());
  passTime(server, 7 * DAY_MS + 60_000);
  const again = await server.signIn("inspector@harbor.example");
  const waiting = async () => {
    const { rows } = await superuser.query<{ waiting: number }>(
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows[0]?.waiting;
  };
  let opened: ReturnType<typeof open> | undefined;
  const storage: typeof server.ports.storage = {
    ...server.ports.storage,
    partial: (name) => ({
      ...server.ports.storage.partial(name),
      remove: async () => {
        opened = tus.create(sample.bytes.length, overview(), { as: again, bytes: sample.bytes.subarray(0, 30), headers });
        await expect.poll(waiting, { interval: 5 }).toBe(1);
        await server.ports.storage.partial(name).remove();
      },
    }),
  };
  await sweepPhotoUploads({ ...server.ports, storage });
  const path = pathOf((await opened)!);
  expect([offsetOf(await tus.head(path, { as: again })), ...areLeft(swept, path)]).toEqual([30, false, true]);
});

test("a large photo arrives whole in parts", async () => {
  const large = await noise(1_000_000);
  const path = await tus.begin(large, { ...overview(), filetype: "" });
  for (let offset = 0; offset < large.length; offset += 300_000) await tus.patch(path, offset, large.subarray(offset, offset + 300_000));
  expect((await list()).map(({ sizeBytes, contentType }) => [sizeBytes, contentType])).toEqual([[large.length, "image/png"]]);
});
