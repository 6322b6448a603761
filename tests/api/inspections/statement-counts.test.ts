import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

/** Counts every statement that reaches the database. */
let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  statements++;
  return Reflect.apply(query, this, given);
} as typeof query;

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
let inspector: TestUser;
beforeAll(async () => {
  inspector = await server.signIn("inspector@harbor.example");
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await server.close();
});

/** Counts the statements of creating an inspection with this many deficiencies, of reading it, and of verifying it. */
async function statementsFor(code: string, count: number): Promise<Record<string, number>> {
  const deficiencies = Array.from({ length: count }, (_, place) => ({ code: `ACC-${place}`, severity: "Minor", description: "Blocked" }));
  const body = await inspectorCalls.inspection(inspector, code, { deficiencies });
  const counts: Record<string, number> = {};
  const counted = async (name: string, work: () => ReturnType<typeof server.call>) => {
    const before = statements;
    const response = await work();
    counts[name] = statements - before;
    return response;
  };
  const created = await counted("record", () => server.call("createInspection", { as: inspector, body }));
  expect(created.statusCode).toBe(201);
  const params = { id: created.json().inspectionId };
  const read = await counted("read", () => server.call("getInspection", { as: inspector, params }));
  expect(read.json().deficiencies).toHaveLength(count);
  const verified = await counted("verify", () => server.call("verifyInspection", { as: inspector, params }));
  expect(verified.json()).toMatchObject({ isValid: true });
  return counts;
}

test("an inspection with thirty deficiencies is recorded, read and verified with as many statements as one with two", async () => {
  expect(await statementsFor("HB-E002", 30)).toEqual(await statementsFor("HB-E003", 2));
});
