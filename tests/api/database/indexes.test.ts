import { expect, test } from "vitest";
import { openHarbor } from "../support/harbor.ts";

const { superuser } = await openHarbor();

test("what belongs to an inspection is found by an index, also what was withdrawn", async () => {
  const { rows } = await superuser.query<{ name: string; isIndexed: boolean }>(`
    SELECT c.conrelid::regclass::text AS name, EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indpred IS NULL
      AND ARRAY[i.indkey[0], i.indkey[1]] = c.conkey) AS "isIndexed"
    FROM pg_constraint c WHERE c.contype = 'f' AND c.confrelid = 'inspections'::regclass AND c.conrelid <> c.confrelid ORDER BY name`);
  expect(rows).toEqual(
    ["deficiencies", "inspection_responses", "inspection_verifications", "photos"].map((name) => ({ name, isIndexed: true })),
  );
});
