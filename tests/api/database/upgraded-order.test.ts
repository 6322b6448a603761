import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createOlderDatabase, enterNewTenant } from "./support/older-database.ts";

test("a register from before natural order is in it after the upgrade, and devices need not read it again", async () => {
  const older = await createOlderDatabase("0061");
  const [tenantId, type, tower] = [randomUUID(), randomUUID(), randomUUID()];
  const before = await older.asOwner(async (client) => {
    await enterNewTenant(client, tenantId);
    await client.query(
      "INSERT INTO extinguisher_types (extinguisher_type_id, type_code, type_name, fullness_check) VALUES ($1, 'ABC', 'Powder', 'Gauge')",
      [type],
    );
    await client.query("INSERT INTO locations (location_id, location_code, location_name) VALUES ($1, 'T', 'Tower')", [tower]);
    await client.query(
      `INSERT INTO locations (location_id, location_code, location_name, parent_location_id)
       SELECT gen_random_uuid(), 'Room-' || n, 'Room ' || n, $1 FROM generate_series(1, 12) AS n`,
      [tower],
    );
    // A code may be as long as this, and a name may be all digits of other scripts.
    await client.query("INSERT INTO locations (location_id, location_code, location_name) VALUES ($1, $2, $3)", [
      randomUUID(),
      "1.".repeat(25),
      "각1".repeat(60),
    ]);
    await client.query(
      `INSERT INTO extinguishers (extinguisher_id, location_id, extinguisher_type_id, extinguisher_code)
       SELECT gen_random_uuid(), $1, $2, 'e' || n FROM generate_series(1, 12) AS n`,
      [tower, type],
    );
    await client.query("INSERT INTO members (user_id, first_name, last_name) VALUES ($1, 'Ada', 'Ölder')", [randomUUID()]);
    return (await client.query("SELECT location_id, version, change, updated_at FROM locations ORDER BY location_id")).rows;
  });
  await older.upgrade();
  await older.asSuperuser(async (client) => {
    const codes = await client.query("SELECT extinguisher_code AS code FROM extinguishers ORDER BY natural_code");
    expect(codes.rows.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, (_, index) => `e${index + 1}`));
    const rooms = await client.query(
      "SELECT location_name AS name FROM locations WHERE parent_location_id IS NOT NULL ORDER BY natural_path",
    );
    expect(rooms.rows.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => `Room ${index + 1}`));
    expect((await client.query("SELECT natural_last_name AS name FROM members")).rows).toEqual([{ name: "older" }]);
    const after = await client.query("SELECT location_id, version, change, updated_at FROM locations ORDER BY location_id");
    expect(after.rows).toEqual(before);
  });
});
