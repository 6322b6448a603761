import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { originOf } from "../../../src-api/http/origin.ts";
import { openHarbor } from "../support/harbor.ts";
import { photoForm, picture } from "../support/pictures.ts";

const { server, inspectorCalls, inspector } = await openHarbor();
const headers = { authorization: `Bearer ${inspector.accessToken}`, "x-tenant-id": inspector.tenantId ?? "" };

test("links are made for the address that the caller used", async () => {
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E001");
  await server.call("uploadPhoto", { as: inspector, body: photoForm({ inspectionId, photoType: "Tag" }, await picture(3)) });
  for (const [host, origin] of [
    ["127.0.0.1:9999", "http://127.0.0.1:9999"],
    ["localhost:8080", "http://localhost:8080"],
  ]) {
    const response = await server.app.inject({ url: `/api/photos/inspection/${inspectionId}`, headers: { ...headers, host } });
    expect(new URL(response.json()[0].url).origin).toBe(origin);
  }
});

test.each([
  ["evil.example", "https://pinseal.example"],
  ["evil.example:8080", "https://pinseal.example"],
  ["localhost.evil.example", "https://pinseal.example"],
  ["192.0.2.9:8080", "https://pinseal.example"],
  ["pinseal.example", "https://pinseal.example"],
  ["192.0.2.1:8080", "http://192.0.2.1:8080"],
  ["[2001:db8::1]:8080", "http://[2001:db8::1]:8080"],
  ["127.0.0.1:9999", "http://127.0.0.1:9999"],
])("a request to the host %s gets links to %s: only the server's own names are trusted", (host, origin) => {
  const request = { protocol: "http", host, socket: { localAddress: "::ffff:192.0.2.1" } } as unknown as FastifyRequest;
  expect(originOf(request, { publicUrl: "https://pinseal.example", host: "2001:db8::1" })).toBe(origin);
});
