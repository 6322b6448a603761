import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { toStoredTimestamp } from "../../../src-api/database/stored-timestamp.ts";
import { createTestDatabase } from "../support/database.ts";

const database = await createTestDatabase();
afterAll(database.drop);

const DAYS = ["1900-01-01", "1999-12-31", "2000-01-01", "2024-02-29", "2023-02-29", "2026-02-30", "2026-04-31", "2026-11-22", "2200-12-31"];
const TIMES = ["00:00:00", "12:34:56.1", "12:34:56.0005", "23:59:59.9995", "23:59:59.999499999", "01:02:03.1234565", "01:02:03.000500001"];
const ZONES = ["Z", "+02:00", "-0930", "+05", " +05:45", "+15:59", "-15:59", "+16:00", "-23:30"];

test("a moment is stored as the database stores it, and a moment that the database refuses is invalid", async () => {
  const texts = DAYS.flatMap((day) => TIMES.flatMap((time) => ZONES.flatMap((zone) => [`${day}T${time}${zone}`, `${day} ${time}${zone}`])));
  const { rows } = await sql<{ text: string; kept: string | null }>`
    SELECT text, CASE WHEN pg_input_is_valid(text, 'timestamptz(3)') THEN text::timestamptz(3) END AS kept
    FROM unnest(${texts}::text[]) AS given (text)`.execute(database.pools.tenantDb);
  expect(rows.filter(({ kept }) => kept === null).length).toBeGreaterThan(100);
  expect(rows.map(({ text }) => [text, toStoredTimestamp(text)])).toEqual(rows.map(({ text, kept }) => [text, kept]));
});
