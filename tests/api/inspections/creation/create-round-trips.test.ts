import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openHarbor } from "../../support/harbor.ts";
import { countRoundTrips } from "../../support/round-trips.ts";

const { server, inspectorCalls, inspector } = await openHarbor();
const counted = countRoundTrips();

test.each([
  ["with a whole checklist", {}],
  [
    "with deficiencies and a signature",
    { deficiencies: [{ code: "ACC-01", severity: "Minor", description: "Blocked" }], signatureMethod: "Typed" },
  ],
  ["with less than a whole checklist", { checklistResponses: [] }],
  ["that is only planned", { checklistResponses: undefined }],
])("an inspection %s is created with at most ten statements in at most six round trips to the database", async (_name, more) => {
  const key = randomUUID();
  const body = await inspectorCalls.inspection(inspector, "HB-E001", more);
  const create = () => server.call("createInspection", { as: inspector, key, body });
  const { result, roundTrips, statements } = await counted(create);
  expect(result.statusCode, result.body).toBe(201);
  expect(roundTrips).toBeLessThanOrEqual(6);
  expect(statements).toBeLessThanOrEqual(10);
  const again = await counted(create);
  expect(again.result.body).toBe(result.body);
  expect(again.roundTrips).toBeLessThanOrEqual(3);
});
