import { expect, test } from "vitest";
import { createOlderDatabase } from "./support/older-database.ts";

test("the accounts of a demo are marked as such after the upgrade; users who joined it before are not", async () => {
  const older = await createOlderDatabase("0020");
  await older.asOwner((client) =>
    client.query(`INSERT INTO users (user_id, email, first_name, last_name)
      VALUES (gen_random_uuid(), 'root@pinseal.example', 'Robin', 'Hale'), (gen_random_uuid(), 'nora@firm.example', 'Nora', 'Vale')`),
  );
  await older.upgrade();
  const { rows } = await older.asOwner((client) => client.query("SELECT email, demo_origin FROM users ORDER BY email"));
  expect(rows).toEqual([
    { email: "nora@firm.example", demo_origin: null },
    { email: "root@pinseal.example", demo_origin: "Seeded" },
  ]);
});
