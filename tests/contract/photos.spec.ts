import { createHash } from "node:crypto";
import type { ApiRequest } from "../qa/api.ts";
import {
  checklistItemIds,
  createInspection,
  expect,
  expectProblem,
  gather,
  newKey,
  newPhoto,
  photoForm,
  test,
  utcTime,
  uuid,
} from "./support/contract.ts";

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

test("a photo is stored byte for byte and described", async ({ people, sharedServer }) => {
  const { inspectionId } = await createInspection(people, "HB-E042");
  const bytes = await newPhoto();
  const captureDate = "2026-03-04T05:06:07.000Z";
  const created = await people.inspector("POST", "/photos", { form: photoForm(inspectionId, bytes, "Gauge", { captureDate }) });
  expect(created.status, JSON.stringify(created.json)).toBe(201);
  expect(created.json).toEqual({
    photoId: expect.stringMatching(uuid),
    inspectionId,
    photoType: "Gauge",
    checklistItemId: null,
    captureDate: expect.stringMatching(utcTime),
    contentType: "image/jpeg",
    sizeBytes: bytes.length,
    sha256: sha256(bytes),
    url: expect.any(String),
  });
  expect(new Date(created.json.captureDate).toISOString()).toBe(captureDate);
  const stored = await sharedServer.api.call("GET", created.json.url);
  expect(stored.status).toBe(200);
  expect(stored.headers.get("content-type")).toContain("image/jpeg");
  expect(stored.bytes.equals(bytes)).toBe(true);

  const without = ({ url: _url, ...photo }: any): unknown => photo;
  const one = await people.viewer("GET", `/photos/${created.json.photoId}`);
  const all = await people.viewer("GET", `/photos/inspection/${inspectionId}`);
  const gauges = await people.viewer("GET", `/photos/inspection/${inspectionId}/type/Gauge`);
  const tags = await people.viewer("GET", `/photos/inspection/${inspectionId}/type/Tag`);
  expect(without(one.json)).toEqual(without(created.json));
  expect([all.json.map(without), gauges.json.map(without), tags.json]).toEqual([[without(created.json)], [without(created.json)], []]);
});

test("a batch stores every photo", async ({ people }) => {
  const { inspectionId } = await createInspection(people, "HB-E043");
  const form = new FormData();
  const photos = [await newPhoto(), await newPhoto()];
  photos.forEach((bytes, index) => {
    form.set(`photos[${index}].inspectionId`, inspectionId);
    form.set(`photos[${index}].photoType`, index === 0 ? "Overview" : "Signature");
    form.set(`photos[${index}].captureDate`, new Date().toISOString());
    form.set(`photos[${index}].file`, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), `${index}.jpg`);
  });
  const { status, json } = await people.inspector("POST", "/photos/batch", { form });
  expect(status, JSON.stringify(json)).toBe(201);
  expect(json.map((photo: any) => [photo.photoType, photo.sha256])).toEqual([
    ["Overview", sha256(photos[0]!)],
    ["Signature", sha256(photos[1]!)],
  ]);
});

test("the same bytes for one question are stored once, and fill the response's photoUrl", async ({ people }) => {
  const { inspectionId } = await createInspection(people, "HB-E044");
  const [checklistItemId = ""] = await checklistItemIds(people.inspector);
  const bytes = await newPhoto();
  const upload = (): Promise<any> =>
    people.inspector("POST", "/photos", { form: photoForm(inspectionId, bytes, "Problem", { checklistItemId }) });
  const [first, second] = await Promise.all([upload(), upload()]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json.photoId).toBe(first.json.photoId);
  const { json } = await people.viewer("GET", `/v2/inspections/${inspectionId}`);
  expect(json.photos).toHaveLength(1);
  const response = json.checklistResponses.find((each: any) => each.checklistItemId === checklistItemId);
  expect(response.photoUrl).toEqual(expect.any(String));
});

/** The headers of tus 1.0. */
const tus = { "tus-resumable": "1.0.0" };
const metadata = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
const begin = (bytes: Buffer, inspectionId: string): ApiRequest => ({
  headers: {
    ...tus,
    "upload-length": String(bytes.length),
    "upload-metadata": metadata({
      inspectionId,
      photoType: "Gauge",
      captureDate: "2026-03-04T05:06:07.000Z",
      filename: "a.jpg",
      filetype: "image/jpeg",
    }),
    "idempotency-key": newKey(),
  },
});
const part = (bytes: Buffer, start: number, end = bytes.length): ApiRequest => ({
  headers: { ...tus, "upload-offset": String(start), "content-type": "application/offset+octet-stream" },
  body: new Uint8Array(bytes.subarray(start, end)),
});

test("a photo in parts by tus 1.0 continues after the server was killed, and is one photo", async ({ server }) => {
  const people = await gather(server);
  const { inspectionId } = await createInspection(people, "HB-E049");
  const bytes = await newPhoto();
  const creation = begin(bytes, inspectionId);
  const created = await people.inspector("POST", "/photos/uploads", creation);
  expect([created.status, created.headers.get("tus-resumable")]).toEqual([201, "1.0.0"]);
  const path = `/photos/uploads/${created.headers.get("location")?.split("/").at(-1)}`;
  const first = await people.inspector("PATCH", path, part(bytes, 0, 10_000));
  expect([first.status, first.headers.get("upload-offset"), first.headers.get("photo-id")]).toEqual([204, "10000", null]);
  await server.stop({ abruptly: true });
  await server.start();
  const head = await people.inspector("HEAD", path, { headers: tus });
  expect([head.status, head.headers.get("upload-offset"), head.headers.get("upload-length")]).toEqual([200, "10000", String(bytes.length)]);
  expectProblem(await people.inspector("PATCH", path, part(bytes, 20_000)), 409, "offsetMismatch");
  const last = await people.inspector("PATCH", path, part(bytes, 10_000));
  const photoId = last.headers.get("photo-id");
  expect([last.status, photoId]).toEqual([204, expect.stringMatching(uuid)]);
  const again = await people.inspector("POST", "/photos/uploads", creation);
  expect([again.status, again.headers.get("photo-id")]).toEqual([201, photoId]);
  const { json } = await people.viewer("GET", `/photos/${photoId}`);
  expect(json).toMatchObject({ inspectionId, photoType: "Gauge", sizeBytes: bytes.length, sha256: sha256(bytes) });
  expect((await people.cedarAdmin("HEAD", path, { headers: tus })).status).toBe(404);
  expect((await people.viewer("HEAD", path, { headers: tus })).status).toBe(403);
  expect((await people.inspector("HEAD", path)).status).toBe(412);
});

test("a signed URL is valid for 60 minutes, and an altered one is refused", async ({ people, sharedServer }) => {
  const { inspectionId } = await createInspection(people, "HB-E045");
  const { json: photo } = await people.inspector("POST", "/photos", { form: photoForm(inspectionId, await newPhoto()) });
  for (const kind of ["url", "thumbnail"]) {
    const askedAt = Date.now();
    const { json, status } = await people.viewer("GET", `/photos/${photo.photoId}/${kind}`);
    expect(status).toBe(200);
    expect((new Date(json.expiresAt).getTime() - askedAt) / 60_000).toBeCloseTo(60, 0);
    const picture = await sharedServer.api.call("GET", json.url);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);
    const last = json.url.at(-1);
    const altered = json.url.slice(0, -1) + (last === "0" ? "1" : "0");
    expectProblem(await sharedServer.api.call("GET", altered), 403, "urlNotValid");
    expectProblem(await people.viewer("GET", `/photos/${photo.photoId}/${kind}?expirationMinutes=61`), 400, "validation");
    const askedForShortAt = Date.now();
    const short = await people.viewer("GET", `/photos/${photo.photoId}/${kind}?expirationMinutes=5`);
    expect((new Date(short.json.expiresAt).getTime() - askedForShortAt) / 60_000).toBeCloseTo(5, 0);
  }
});

test("an expired URL is refused", async ({ server }) => {
  const office = server.api.as(await server.api.signIn("admin@harbor.example"));
  const { json: listed } = await office("GET", "/v2/inspections?pageSize=500");
  let photo: any;
  for (const { inspectionId } of listed.items) photo ??= (await office("GET", `/photos/inspection/${inspectionId}`)).json[0];
  expect((await server.api.call("GET", photo.url)).status).toBe(200);
  await server.stop();
  await server.start({ minutesAhead: 61 });
  expectProblem(await server.api.call("GET", photo.url), 403, "urlNotValid");
});

test("a file that is too large or not a picture is refused", async ({ people }) => {
  const { inspectionId } = await createInspection(people, "HB-E046");
  const large = Buffer.concat([await newPhoto(), Buffer.alloc(15 * 1024 * 1024)]);
  expectProblem(await people.inspector("POST", "/photos", { form: photoForm(inspectionId, large) }), 413, "tooLarge");
  const text = Buffer.from("This only says that it is a picture");
  expectProblem(await people.inspector("POST", "/photos", { form: photoForm(inspectionId, text) }), 415, "unsupportedMediaType");
  const strange = await people.inspector("POST", "/photos", { form: photoForm(inspectionId, await newPhoto(), "Selfie") });
  expectProblem(strange, 400, "validation");
  expect((await people.viewer("GET", `/photos/inspection/${inspectionId}`)).json).toEqual([]);
});

test("a photo of a completed inspection is deleted by an administrator only", async ({ people }) => {
  const { inspectionId } = await createInspection(people, "HB-E047");
  const { json } = await people.inspector("POST", "/photos", { form: photoForm(inspectionId, await newPhoto()) });
  expectProblem(await people.inspector("DELETE", `/photos/${json.photoId}`), 403, "roleRequired");
  expect((await people.admin("DELETE", `/photos/${json.photoId}`)).status).toBe(204);
  expectProblem(await people.admin("GET", `/photos/${json.photoId}`), 404, "notFound");
});

test("another tenant does not find a photo", async ({ people }) => {
  const { inspectionId } = await createInspection(people, "HB-E048");
  const { json } = await people.inspector("POST", "/photos", { form: photoForm(inspectionId, await newPhoto()) });
  expectProblem(await people.cedarAdmin("GET", `/photos/${json.photoId}`), 404, "notFound");
  expectProblem(await people.cedarAdmin("GET", `/photos/${json.photoId}/url`), 404, "notFound");
});
