import { APP_VERSION } from "#shared/constants.ts";
import { StartFailure } from "../qa/server-process.ts";
import { expect, expectProblem, test } from "./support/contract.ts";

test("a second start on the same data says so in one line and ends, and the first keeps running", async ({ sharedServer }) => {
  const second = await sharedServer.startAnother().catch((error: unknown) => error);
  if (!(second instanceof StartFailure)) throw new Error("The second start did not end");
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/^Pinseal is already running with DATA_DIR \S+\.\n$/);
  expect((await sharedServer.api.call("GET", "/health")).status).toBe(200);
});

test("health returns status and version", async ({ sharedServer }) => {
  const { status, json } = await sharedServer.api.call("GET", "/health");
  expect({ status, json }).toEqual({ status: 200, json: { status: "ok", version: APP_VERSION } });
});

test("the worker is /sw.js and may have the scope /", async ({ sharedServer }) => {
  const { status, headers } = await sharedServer.api.call("GET", new URL("/sw.js", sharedServer.api.origin).href);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("javascript");
});

test("every URL of the app returns the app, no URL of the API does", async ({ sharedServer }) => {
  const page = await sharedServer.api.call("GET", new URL("/inspector/scan-location", sharedServer.api.origin).href, {
    headers: { accept: "text/html" },
  });
  expect([page.status, page.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
  expectProblem(await sharedServer.api.call("GET", "/no-such-call", { headers: { accept: "text/html" } }), 404, "callNotFound");
});

test("the API describes itself", async ({ sharedServer }) => {
  const { status, json } = await sharedServer.api.call("GET", "/openapi.json");
  expect(status).toBe(200);
  expect(json.openapi).toMatch(/^3\.1/);
  expect(Object.keys(json.paths)).toEqual(expect.arrayContaining([expect.stringContaining("/v2/inspections/{id}/complete")]));
});
