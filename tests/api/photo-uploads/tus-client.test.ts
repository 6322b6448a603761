import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Upload } from "tus-js-client";
import { afterAll, expect, test } from "vitest";
import type { Photo } from "#shared/entities/photo.ts";
import { openCutLink } from "../support/cut-link.ts";
import type { CutLink } from "../support/cut-link.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { noise } from "../support/pictures.ts";
import { createTestServer } from "../support/server.ts";
import { createTus } from "../support/tus.ts";

const server = await createTestServer();
await server.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = server.app.server.address() as AddressInfo;
const inspector = await server.signIn("inspector@harbor.example");
const { inspectionId } = await createInspectorCalls(server).submit(inspector, "HB-E001");
let link: CutLink | undefined;
afterAll(async () => {
  await link?.close();
  await server.close();
});

const CUTS = 10;

/** Resolves with the id of the photo. */
function upload(bytes: Buffer, origin: string, chunkSize: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const tus = new Upload(bytes, {
      endpoint: `${origin}/api/photos/uploads`,
      chunkSize,
      retryDelays: Array.from({ length: CUTS * 2 }, () => 0),
      headers: { authorization: `Bearer ${inspector.accessToken}`, "x-tenant-id": inspector.tenantId ?? "" },
      metadata: { inspectionId, photoType: "Overview", filename: "large.png", filetype: "image/png" },
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader("Photo-Id")),
    });
    tus.start();
  });
}

test.each([
  ["as one stream", Infinity],
  ["in chunks", 100_000],
])("a stock client that sends %s and is cut ten times delivers the same bytes, once", async (_how, chunkSize) => {
  const bytes = await noise(1_000_000);
  link = await openCutLink(port, { afterBytes: 60_000, times: CUTS });
  const photoId = await upload(bytes, link.origin, chunkSize);
  expect(link.cuts()).toBe(CUTS);
  await link.close();
  const photos = (await server.call("listInspectionPhotos", { as: inspector, params: { id: inspectionId } })).json<Photo[]>();
  const sum = createHash("sha256").update(bytes).digest("hex");
  const same = photos.filter(({ sha256 }) => sha256 === sum);
  expect(same.map((photo) => photo.photoId)).toEqual([photoId]);
  const { url = "" } = same[0] ?? {};
  const stored = await server.app.inject({ url: url.slice(new URL(url).origin.length) });
  expect(stored.rawPayload.equals(bytes)).toBe(true);
});

test("a new query returns immediately how much arrived, even if the connection of a part died unnoticed", async () => {
  const tus = createTus(server, () => inspector);
  const bytes = await noise(10_000);
  const path = await tus.begin(bytes, { inspectionId, photoType: "Tag" });
  const dead = connect(port, "127.0.0.1").on("error", () => undefined);
  const head = [
    `PATCH ${path} HTTP/1.1`,
    "host: localhost",
    `authorization: Bearer ${inspector.accessToken}`,
    `x-tenant-id: ${inspector.tenantId}`,
    "tus-resumable: 1.0.0",
    "upload-offset: 0",
    "content-type: application/offset+octet-stream",
    `content-length: ${bytes.length}`,
  ];
  dead.write(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), bytes.subarray(0, 700)]));
  const part = join(server.folder, "partial", path.split("/").at(-1) ?? "");
  await expect
    .poll(() =>
      stat(part).then(
        ({ size }) => size,
        () => 0,
      ),
    )
    .toBe(700);
  expect((await tus.head(path)).headers["upload-offset"]).toBe("700");
  expect((await tus.patch(path, 700, bytes.subarray(700))).headers["photo-id"]).toEqual(expect.any(String));
  dead.destroy();
});
