import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openHarbor } from "../support/harbor.ts";
import { photoForm, picture } from "../support/pictures.ts";

const { server, inspectorCalls, inspector } = await openHarbor();
const headers = { authorization: `Bearer ${inspector.accessToken}`, "x-tenant-id": inspector.tenantId ?? "" };
const BATCH = "/api/v2/inspections/batch";
const REFERENCE = "/api/reference/changes";

const send = (url: string, payload: string | Buffer, encoding = "gzip") =>
  server.app.inject({
    method: "POST",
    url,
    headers: { ...headers, "content-type": "application/json", "content-encoding": encoding, "idempotency-key": randomUUID() },
    payload,
  });

async function create(): Promise<object> {
  const { extinguisherId } = await inspectorCalls.extinguisher(inspector, "HB-E001");
  const checklistResponses = await inspectorCalls.allPass(inspector);
  const inspectionDate = server.ports.clock().toISOString();
  return { extinguisherId, inspectionDate, inspectorUserId: inspector.user.userId, checklistResponses };
}

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("JSON is compressed with %s for a client that accepts it, to a fifth or less", async (encoding, expand) => {
  const plain = await server.app.inject({ url: REFERENCE, headers });
  const packed = await server.app.inject({ url: REFERENCE, headers: { ...headers, "accept-encoding": encoding } });
  expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([undefined, encoding]);
  expect(packed.headers["vary"]).toContain("accept-encoding");
  expect(JSON.parse(expand(packed.rawPayload).toString())).toMatchObject({ extinguishers: plain.json().extinguishers });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
});

test("files are never compressed, so that their parts can be requested", async () => {
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E002");
  await server.call("uploadPhoto", { as: inspector, body: photoForm({ inspectionId, photoType: "Tag" }, await picture(1)) });
  const [photo] = (await server.app.inject({ url: `/api/photos/inspection/${inspectionId}`, headers })).json();
  const { pathname, search } = new URL(photo.url);
  const whole = await server.app.inject({ url: pathname + search, headers: { "accept-encoding": "br, gzip" } });
  expect([whole.statusCode, whole.headers["content-encoding"]]).toEqual([200, undefined]);
});

test("a compressed batch has the effect of a plain one", async () => {
  const items = [{ idempotencyKey: randomUUID(), body: await create() }];
  const packed = await send(BATCH, gzipSync(JSON.stringify({ items })));
  const plain = await server.call("createInspections", { as: inspector, body: { items } });
  expect([packed.statusCode, packed.json().results[0].status]).toEqual([200, 201]);
  expect(plain.json().results).toEqual(packed.json().results);
});

test.each([
  ["cut off", gzipSync(JSON.stringify({ items: [] })).subarray(0, -6), "gzip", "validation"],
  ["not compressed at all", JSON.stringify({ items: [] }), "gzip", "validation"],
  ["in another encoding", JSON.stringify({ items: [] }), "br", "unsupportedMediaType"],
  ["small, and expands beyond 1 MB", gzipSync(JSON.stringify({ items: ["x".repeat(1_100_000)] })), "gzip", "tooLarge"],
])("a compressed batch that is %s is refused", async (_what, payload, encoding, code) => {
  expect((await send(BATCH, payload, encoding)).json()).toMatchObject({ code });
});

test("other calls do not accept compressed bodies", async () => {
  const response = await send("/api/v2/inspections", gzipSync(JSON.stringify(await create())));
  expect(response.json()).toMatchObject({ code: "invalidJson" });
});
