import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ImportDetail } from "#shared/entities/import.ts";
import { createCallsAs } from "../../support/calls-as.ts";
import { createInspectorCalls } from "../../support/inspector-calls.ts";
import { createTestServer } from "../../support/server.ts";
import type { TestUser } from "../../support/server.ts";
import type { StagedRow } from "./staged-import.ts";

/** The users who commit, and an extinguisher of the register as it is before each test. */
interface Given {
  admin: TestUser;
  cedar: TestUser;
  known: Extinguisher;
}

/** Starts a server for commits of staged imports, which is closed after the test file. `given` is filled before the first test. */
export async function openCommits() {
  const server = await createTestServer();
  const inspectorCalls = createInspectorCalls(server);
  const given = {} as Given;
  afterAll(server.close);
  beforeAll(async () => {
    given.admin = await server.signIn("admin@harbor.example");
    given.cedar = await server.signIn("admin@cedar.example");
  });
  beforeEach(async () => {
    given.known = await inspectorCalls.extinguisher(given.admin, "HB-E001");
  });
  const send = (name: "getImport" | "commitImport" | "cancelImport", id: string, as = given.admin) =>
    server.call(name, { as, params: { id } });
  return {
    server,
    inspectorCalls,
    given,
    office: createCallsAs(server, () => given.admin),
    send,
    read: async (id: string): Promise<ImportDetail> => (await send("getImport", id)).json(),
    /** Returns a row for a new extinguisher, in the location of an existing one. */
    newRow(beside = given.known): StagedRow & { code: string; targetId: string } {
      const targetId = randomUUID();
      // Eight digits would be the same for two of some thousand rows once in a few hundred runs.
      const code = `NEW-${targetId.slice(-12)}`;
      const { locationId, extinguisherTypeId } = beside;
      return { outcome: "create", code, targetId, locationId, extinguisherTypeId, planned: { extinguisherCode: code } };
    },
    /** Returns a row that changes the known extinguisher. */
    changeRow(planned: object): StagedRow {
      const { extinguisherCode, extinguisherId, version } = given.known;
      return { outcome: "change", code: extinguisherCode, targetId: extinguisherId, targetVersion: version, planned };
    },
  };
}
