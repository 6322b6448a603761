import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openIssuedReports } from "../support/issued-reports.ts";

const { server, superuser, inspector, admin, verified, issue, inspect } = await openIssuedReports();

describe("the code of one inspection's report", () => {
  const INSPECTION = "WHERE inspection_id = $1";
  let one: Awaited<ReturnType<typeof inspect>>;
  let code = "";
  beforeAll(async () => {
    one = await inspect("HB-E030", {
      inspectorSignature: "Ivan Reyes",
      deficiencies: [{ code: "PIN-01", severity: "Major", description: "No pin" }],
    });
    ({ code } = await issue({ inspectionId: one.inspectionId }, "inspection"));
    await superuser.query("CREATE TABLE kept_photos (LIKE photos)");
  });

  const set = (table: string, altered: string, restored: string): [string, string] => [
    `UPDATE ${table} SET ${altered} ${INSPECTION}`,
    `UPDATE ${table} SET ${restored} ${INSPECTION}`,
  ];
  const remove = (photoType: string): [string, string] => [
    `WITH gone AS (DELETE FROM photos ${INSPECTION} AND photo_type = '${photoType}' RETURNING *) INSERT INTO kept_photos SELECT * FROM gone`,
    `WITH kept_ones AS (DELETE FROM kept_photos ${INSPECTION} RETURNING *) INSERT INTO photos SELECT * FROM kept_ones`,
  ];

  test.each<[string, [string, string]]>([
    ["a response", set("inspection_responses", "response = 'Fail'", "response = 'Pass'")],
    [
      "the date",
      set("inspections", "inspection_date = inspection_date - interval '1 year'", "inspection_date = inspection_date + interval '1 year'"),
    ],
    ["the result", set("inspections", "passed = NOT passed", "passed = NOT passed")],
    ["the typed signature", set("inspections", "inspector_signature = 'Ada Byron'", "inspector_signature = 'Ivan Reyes'")],
    ["the drawn signature, gone", remove("Signature")],
    ["a photo, gone", remove("Overview")],
    ["a deficiency, marked as withdrawn", set("deficiencies", "withdrawn_at = now()", "withdrawn_at = NULL")],
    ["the description of a deficiency", set("deficiencies", "description = 'Scratched'", "description = 'No pin'")],
    [
      "that it was voided",
      set(
        "inspections",
        "voided_at = now(), voided_by = created_by, void_reason = 'x'",
        "voided_at = NULL, voided_by = NULL, void_reason = NULL",
      ),
    ],
  ])("shows that somebody altered %s", async (_name, [alter, restore]) => {
    expect(await verified(code)).toMatchObject({ isValid: true, isVoided: false });
    expect((await superuser.query(alter, [one.inspectionId])).rowCount).toBeGreaterThan(0);
    expect(await verified(code)).toMatchObject({ isValid: false });
    expect(await verified(one.receiptNumber)).toMatchObject({ isValid: false });
    await superuser.query(restore, [one.inspectionId]);
  });

  test("shows that one bit of a photo's bytes was altered", async () => {
    const path = join(server.folder, inspector.tenantId ?? "", one.photoId);
    const bytes = await readFile(path);
    await writeFile(path, Buffer.from(bytes.map((byte, place) => (place === 9 ? byte ^ 1 : byte))));
    expect(await verified(code)).toMatchObject({ isValid: false });
    expect(await verified(one.receiptNumber)).toMatchObject({ isValid: false });
    await writeFile(path, bytes);
    expect(await verified(code)).toMatchObject({ isValid: true });
  });

  test("tells that its inspection was voided later, but not for a report that was made afterwards", async () => {
    await server.call("deleteInspection", { as: admin, params: { id: one.inspectionId }, query: { reason: "Wrong extinguisher" } });
    expect(await verified(code)).toMatchObject({ isValid: true, isVoided: true });
    const after = await issue({ inspectionId: one.inspectionId }, "inspection");
    expect(await verified(after.code)).toMatchObject({ isValid: true, isVoided: false });
  });

  test("and the receipt number show that the inspection is gone", async () => {
    await superuser.query("SET session_replication_role = replica");
    await superuser.query(`DELETE FROM inspections ${INSPECTION}`, [one.inspectionId]);
    await superuser.query("SET session_replication_role = DEFAULT");
    for (const text of [code, one.receiptNumber])
      expect(await verified(text)).toMatchObject({ isValid: false, tenantName: "Harbor Point Hospital" });
  });
});
