import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { takenAt } from "../../../src-api/records/taken-at.ts";
import { createTestServer } from "../support/server.ts";

const server = await createTestServer({}, { demo: false });
afterAll(server.close);

test.each(["UTC", "America/New_York"])(
  "a photo and the date of its inspection are corrected by as much, across a change of the clocks too, in a database in %s",
  async (timeZone) => {
    const [ahead, right] = [sql`timestamptz '2026-03-11T12:00:00Z'`, sql`timestamptz '2026-03-06T12:00:00Z'`];
    const takenDate = await server.ports.identityDb.transaction().execute(async (tx) => {
      await sql`SELECT set_config('TimeZone', ${timeZone}, true)`.execute(tx);
      const { rows } = await sql<{ takenDate: string | null }>`
        SELECT ${takenAt()} AS "takenDate"
        FROM (SELECT ${ahead} AS capture_date) p, (SELECT ${ahead} AS device_inspection_date, ${right} AS inspection_date) i`.execute(tx);
      return rows[0]?.takenDate;
    });
    expect(takenDate).toBe("2026-03-06T12:00:00.000Z");
  },
);
