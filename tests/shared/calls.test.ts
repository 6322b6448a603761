import * as v from "valibot";
import { expect, test } from "vitest";
import { calls } from "#shared/api/index.ts";
import { toHttpRequest } from "#shared/api/request.ts";
import { InspectionCreate } from "#shared/entities/inspection.ts";

const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const ITEM = "9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d";

test("each method and path is in the table of calls once", () => {
  const addresses = Object.values(calls).map((call) => `${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(Object.entries(calls))("%s has a schema for each path parameter and is safe to repeat", (_, call) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const named = "params" in call ? Object.keys(call.params.entries) : [];
  expect(named).toEqual(inPath);
  const isWrite = call.method !== "GET" && !["public", "session"].includes(call.access);
  if (isWrite) expect(call).toHaveProperty("idempotency");
  expect("response" in call || "download" in call).toBe(call.status !== 204);
});

test("the tenant is sent as header and as query parameter, and empty filters are dropped", () => {
  const request = toHttpRequest(
    calls.listInspections,
    { query: { status: "Completed", searchTerm: "", locationId: undefined, pageNumber: 2 } },
    { apiRoot: "/api", accessToken: "token", tenantId: ID, idempotencyKey: "key" },
  );
  expect(request.url).toBe(`/api/v2/inspections?status=Completed&pageNumber=2&tenantId=${ID}`);
  expect(request.headers).toEqual({
    Accept: "application/json",
    Authorization: "Bearer token",
    "X-Tenant-ID": ID,
    "Idempotency-Key": "key",
  });
});

test("a value in a path cannot break out of its segment", () => {
  const request = toHttpRequest(calls.getLocationByBarcode, { params: { code: "../../a b?c" } }, { apiRoot: "/api" });
  expect(request.url).toBe("/api/locations/barcode/..%2F..%2Fa%20b%3Fc");
});

test("a create payload gets the specification's defaults", () => {
  const parsed = v.parse(InspectionCreate, {
    extinguisherId: ID,
    inspectionDate: "2026-01-31T10:00:00.000Z",
    inspectorUserId: ID,
  });
  expect(parsed).toMatchObject({ inspectionType: "Monthly", notes: "", gpsLatitude: null });
});

test.each([
  ["an unknown type", { inspectionType: "Weekly" }, "field.choice"],
  ["a latitude out of range", { gpsLatitude: 91 }, "field.outOfRange"],
  ["an invalid date", { inspectionDate: "yesterday" }, "field.timestamp"],
  [
    "two responses to one item",
    { checklistResponses: [1, 2].map(() => ({ checklistItemId: ITEM, response: "Pass" })) },
    "field.answeredTwice",
  ],
  ["notes beyond the limit", { notes: "x".repeat(4_001) }, "field.tooLong"],
])("a create payload with %s is refused with a code", (_, change, code) => {
  const payload = { extinguisherId: ID, inspectionDate: "2026-01-31T10:00:00Z", inspectorUserId: ID, ...change };
  const result = v.safeParse(InspectionCreate, payload);
  expect(result.issues?.map((issue) => issue.message)).toEqual([code]);
});
