import { expect, test } from "vitest";
import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, inspector, admin } = await openHarbor();

const empties = (count: number): object[] => Array.from({ length: count }, () => ({}));

test.each([
  ["a list", { checklistResponses: empties(20_000) }, "checklistResponses"],
  ["a list beside one that is well said", { deficiencies: empties(20_000) }, "deficiencies"],
  ["a list within entries of a list", { checklistResponses: [{ comments: empties(20_000) }] }, "checklistResponses.0.comments"],
  ["a list in a field that nobody knows", { unknown: empties(20_000) }, "unknown"],
])("%s of thousands is refused as too long, without an error for each of its entries", async (_name, more, place) => {
  const body = await inspectorCalls.inspection(inspector, "HB-E001", more);
  const response = await server.call("createInspection", { as: inspector, body });
  expect(response.json()).toMatchObject({ status: 400, code: "validation" });
  expect(response.json().errors).toEqual({ [place]: ["field.tooMany"] });
});

test("many lists that are short enough each are refused as well", async () => {
  const items = Array.from({ length: 200 }, (_, place) => ({ question: `Question ${place}`, proposedDeficiencies: empties(900) }));
  const { templateId } = await inspectorCalls.monthly(admin);
  const response = await server.call("replaceChecklistItems", { as: admin, params: { id: templateId }, body: { items } });
  expect(Object.values(response.json().errors)).toEqual([["field.tooMany"]]);
});

test("many lists full of errors report one error, since finding all of them takes as long as a thousand requests", async () => {
  const items = Array.from({ length: 200 }, () => ({ proposedDeficiencies: empties(20) }));
  const { templateId } = await inspectorCalls.monthly(admin);
  const response = await server.call("replaceChecklistItems", { as: admin, params: { id: templateId }, body: { items } });
  expect(response.json()).toMatchObject({ status: 400, code: "validation" });
  expect(Object.keys(response.json().errors)).toHaveLength(1);
});

test("a list that is only slightly too long is reported at its field", async () => {
  const extinguisherIds = Array.from({ length: PAGE_SIZE_MAX + 1 }, () => crypto.randomUUID());
  const response = await server.call("changeExtinguishers", { as: admin, body: { action: "Retire", extinguisherIds } });
  expect(response.json().errors).toEqual({ extinguisherIds: ["field.tooMany"] });
});

test("too many ids in a URL are refused as such, without an error for each", async () => {
  const response = await server.call("listExtinguishers", { as: admin, query: { extinguisherIds: ",".repeat(5_000) } });
  expect(response.json().errors).toEqual({ extinguisherIds: ["field.tooMany"] });
});
