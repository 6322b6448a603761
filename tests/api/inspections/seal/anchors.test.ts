import { describe, expect, test } from "vitest";
import { anchorLedgers } from "../../../../src-api/inspections/seal/anchors.ts";
import { openRecords } from "../support/records.ts";

const { server, superuser, inspector, record, signInAgain, verify } = await openRecords();

describe("the daily anchor of the tenant", () => {
  const anchors = async () =>
    (
      await superuser.query<{ day: string; heads: number }>(
        `SELECT anchor_day::text AS day, (SELECT count(*)::integer FROM ledger_anchor_heads h WHERE h.tenant_id = a.tenant_id AND h.anchor_day = a.anchor_day) AS heads
         FROM ledger_anchors a WHERE tenant_id = $1 ORDER BY 1`,
        [inspector.tenantId],
      )
    ).rows;

  test("is made once a day, by however many servers, for the ledgers that grew; a chain of them is valid", async () => {
    const first = await record();
    server.pass(26 * 60 * 60_000);
    await Promise.all([anchorLedgers(server.ports), anchorLedgers(server.ports), anchorLedgers(server.ports)]);
    expect(await anchors()).toHaveLength(1);
    await signInAgain();
    const second = await record();
    server.pass(26 * 60 * 60_000);
    await anchorLedgers(server.ports);
    await anchorLedgers(server.ports);
    const made = await anchors();
    expect(made.map(({ heads }) => heads)).toEqual([expect.any(Number), 1]);
    await signInAgain();
    for (const { inspectionId } of [first, second]) expect(await verify(inspectionId)).toMatchObject({ isValid: true });
  });

  test.each([
    ["a ledger cut short", "DELETE FROM inspection_ledger WHERE inspection_id = $1 AND event = 'Completed'"],
    ["a head", "UPDATE ledger_anchor_heads SET entry_hash = 'x' WHERE inspection_id = $1"],
    [
      "the head of another ledger on that day",
      "UPDATE ledger_anchor_heads SET entry_number = entry_number + 1 WHERE anchor_day = (SELECT min(anchor_day) FROM ledger_anchor_heads WHERE inspection_id = $1) AND inspection_id <> $1",
    ],
    [
      "the anchor",
      "UPDATE ledger_anchors SET anchor_hash = 'x' WHERE anchor_day = (SELECT min(anchor_day) FROM ledger_anchor_heads WHERE inspection_id = $1)",
    ],
    [
      "the day after",
      "UPDATE ledger_anchors SET previous_hash = 'x' WHERE anchor_day > (SELECT min(anchor_day) FROM ledger_anchor_heads WHERE inspection_id = $1)",
    ],
  ])("finds a change of %s", async (_name, statement) => {
    const listed = await server.call("listInspections", { as: inspector, query: { sort: "inspectionDate", pageSize: 1 } });
    const { inspectionId } = listed.json().items[0];
    expect((await verify(inspectionId)).isValid).toBe(true);
    const tables = ["inspection_ledger", "ledger_anchors", "ledger_anchor_heads"];
    for (const table of tables) await superuser.query(`CREATE TEMP TABLE kept_${table} AS TABLE ${table}`);
    const { rowCount } = await superuser.query(statement, [inspectionId]);
    expect(rowCount).toBeGreaterThan(0);
    expect((await verify(inspectionId)).isValid).toBe(false);
    await superuser.query(`TRUNCATE ${tables.join(", ")}`);
    for (const table of tables) await superuser.query(`INSERT INTO ${table} TABLE kept_${table}; DROP TABLE kept_${table}`);
  });
});
