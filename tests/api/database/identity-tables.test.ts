import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { inMembers } from "../../../src-api/database/tenant-transaction.ts";
import type { MembersTransaction } from "../../../src-api/database/tenant-transaction.ts";
import { transact } from "../../../src-api/routes/transact.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { createMemberCalls } from "../support/member-calls.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";
import { tablesWithTenants } from "./support/tables-with-tenants.ts";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
const { signInAll, invite, someone } = createMemberCalls(server);
afterAll(server.close);

const superuser = new Client(server.database.superuser);
await superuser.connect();
const tables = await tablesWithTenants(superuser, "pinseal_identity");
afterAll(() => superuser.end());

let harbor: TestUser;
let cedar: TestUser;
beforeAll(async () => {
  ({ admin: harbor, cedar } = await signInAll());
  for (const [user, code] of [
    [harbor, "HB-E001"],
    [cedar, "CD-E001"],
  ] as const) {
    await inspectorCalls.submit(user, code);
    await invite({ email: someone(), roleName: "Viewer" }, user);
    const report = { as: user, params: { name: "register" } };
    await server.call("getReport", { ...report, query: { format: "pdf", state: "outOfService" } });
    await server.call("getReport", { ...report, query: { format: "csv" }, headers: { prefer: "respond-async" } });
  }
});

const within = <T>(user: TestUser, work: (tx: MembersTransaction) => Promise<T>) =>
  inMembers(server.ports.identityDb, { tenantId: user.tenantId ?? "", userId: user.user.userId }, work);

test("the identity tables that belong to tenants are exactly these", () => {
  expect(tables).toEqual(["invitations", "receipt_numbers", "report_work", "tenants", "user_roles", "verify_codes"]);
});

test.each(tables)("%s without any WHERE returns the rows of one tenant, and above the tenants those of all", async (table) => {
  const select = sql<{ tenant_id: string }>`SELECT DISTINCT tenant_id FROM ${sql.table(table)} WHERE tenant_id IS NOT NULL`;
  for (const user of [harbor, cedar]) {
    expect((await within(user, (tx) => select.execute(tx))).rows).toEqual([{ tenant_id: user.tenantId }]);
  }
  const all = (await select.execute(server.ports.identityDb)).rows.map((row) => row.tenant_id);
  expect(all).toEqual(expect.arrayContaining([harbor.tenantId, cedar.tenantId]));
});

describe("a transaction of Harbor's members", () => {
  const undone = new Error("Undone");

  test.each(["UPDATE invitations SET expires_at = now()", "DELETE FROM invitations", "DELETE FROM user_roles"])(
    "changes no other tenant's row by %s",
    async (statement) => {
      const table = statement.includes("invitations") ? "invitations" : "user_roles";
      const owned = await sql<{ count: number }>`
        SELECT count(*) FROM ${sql.table(table)} WHERE tenant_id = ${harbor.tenantId}`.execute(server.ports.identityDb);
      let changed: bigint | undefined;
      const change = within(harbor, async (tx) => {
        changed = (await sql.raw(statement).execute(tx)).numAffectedRows;
        throw undone;
      });
      await expect(change).rejects.toBe(undone);
      expect(Number(changed)).toBe(owned.rows[0]?.count);
    },
  );

  test("gives nobody a role in another tenant, nor in the system", async () => {
    const { userId: user_id } = harbor.user;
    for (const role of [
      { role_name: "TenantAdmin", tenant_id: cedar.tenantId } as const,
      { role_name: "SystemAdmin", tenant_id: null } as const,
    ]) {
      const insert = within(harbor, (tx) =>
        tx
          .insertInto("user_roles")
          .values({ user_id, ...role })
          .execute(),
      );
      await expect(insert).rejects.toMatchObject({ code: "42501" });
    }
  });

  const membersCalls = Object.entries<Call>(calls).flatMap(([name, call]) => (call.members === true ? [name as CallName] : []));

  test.each(membersCalls)("is what %s runs in", async (name) => {
    const session = { ...harbor, sessionId: "", expires: 0, version: 1 };
    const found = await transact({ server: server.ports, session, call: calls[name], tenantId: harbor.tenantId }, (tx) =>
      sql<{ tenant_id: string }>`SELECT DISTINCT tenant_id FROM invitations`.execute(tx),
    );
    expect(found.rows).toEqual([{ tenant_id: harbor.tenantId }]);
  });
});
