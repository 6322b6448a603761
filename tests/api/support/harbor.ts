import { Client } from "pg";
import { afterAll } from "vitest";
import type { Verification } from "#shared/entities/inspection-review.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { createCallsAs } from "./calls-as.ts";
import { createInspectorCalls } from "./inspector-calls.ts";
import { createTestServer } from "./server.ts";

/**
 * Starts a server with Harbor Point Hospital and signs its users in: `const { inspectorCalls, inspector } = await openHarbor();`. The server is
 * closed after the test file.
 */
export async function openHarbor() {
  const server = await createTestServer();
  /** Not subject to row-level security. */
  const superuser = new Client(server.database.superuser);
  await superuser.connect();
  afterAll(async () => {
    await superuser.end();
    await server.close();
  });
  const inspector = await server.signIn("inspector@harbor.example");
  const other = await server.signIn("inspector2@harbor.example");
  const admin = await server.signIn("admin@harbor.example");
  const office = createCallsAs(server, () => admin);
  return {
    server,
    superuser,
    inspectorCalls: createInspectorCalls(server),
    inspector,
    other,
    admin,
    /** Needed once the clock has passed the expiry of their tokens. */
    signInAgain: async (): Promise<void> => {
      for (const user of [inspector, other, admin]) Object.assign(user, await server.signIn(user.user.email));
    },
    /** As the administrator. */
    office,
    asInspector: createCallsAs(server, () => inspector),
    read: (id: string): Promise<Inspection> => office.done("getInspection", { params: { id } }),
    verify: (id: string): Promise<Verification> => office.done("verifyInspection", { params: { id } }),
    /** By the inspector. */
    complete: (id: string, body: object, key?: string) =>
      server.call("completeInspection", { as: inspector, params: { id }, body, ...(key !== undefined && { key }) }),
  };
}
