import { afterAll, expect, test } from "vitest";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import { createTestServer } from "../support/server.ts";

const server = await createTestServer({}, { demo: false });
afterAll(server.close);

test("the description of the API names every call of the table, with its path, its parameters and its response", async () => {
  const description = (await server.app.inject("/api/openapi.json")).json();
  expect(description.openapi).toBe("3.1.0");
  for (const [name, call] of Object.entries<Call>(calls)) {
    const operation = description.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(Object.keys(operation.responses)).toEqual([String(call.status), ...(call.accepted ? ["202"] : []), "default"]);
    expect(operation.requestBody !== undefined).toBe(call.body !== undefined);
    for (const [, parameter] of call.path.matchAll(/\{(\w+)\}/g)) {
      expect(operation.parameters).toContainEqual(expect.objectContaining({ name: parameter, in: "path", required: true }));
    }
  }
});

test("the description of the API names uploads in parts, by method", async () => {
  const { paths } = (await server.app.inject("/api/openapi.json")).json();
  expect(Object.keys(paths["/photos/uploads"])).toEqual(["post", "options"]);
  expect(Object.keys(paths["/photos/uploads/{id}"])).toEqual(["head", "patch", "delete"]);
  expect(paths["/photos/uploads/{id}"].patch.responses["204"].headers).toHaveProperty("Photo-Id");
});

test("the description of the API names the fields of a form of many photos as they are sent", async () => {
  const description = (await server.app.inject("/api/openapi.json")).json();
  const { schema } = description.paths["/photos/batch"].post.requestBody.content["multipart/form-data"];
  const names = ["inspectionId", "photoType", "file", "captureDate", "checklistItemId"];
  expect(Object.keys(schema.properties).toSorted()).toEqual(names.map((name) => `photos[0].${name}`).toSorted());
  expect(schema.required.toSorted()).toEqual(["photos[0].file", "photos[0].inspectionId", "photos[0].photoType"]);
  for (const name of names) {
    const found = Object.keys(schema.patternProperties).filter((pattern) => new RegExp(pattern).test(`photos[12].${name}`));
    expect(found).toHaveLength(1);
  }
});
