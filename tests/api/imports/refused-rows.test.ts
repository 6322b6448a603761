import { expect, test } from "vitest";
import type { ImportMapping, ImportValidated } from "#shared/entities/import.ts";
import { openHarbor } from "../support/harbor.ts";
import { stagedRows, uploadSpreadsheet } from "./support/upload.ts";

const { server, office, admin } = await openHarbor();

const mapping: ImportMapping = [
  { heading: "Asset", field: "extinguisherCode" },
  { heading: "Kind", field: "typeName" },
  { heading: "Where", field: "locationName" },
  { heading: "Remarks", field: "notes" },
];
const cells = [
  ["FX-1", "ABC", "Annex", "fine"],
  ["", "ABC", "Annex", "=cmd|' /C calc'!A0"],
  ["FX-3", "ABC", "", '+1 spare, "old"'],
  ["FX-4", "", "Annex", "-7"],
];
const file = ["Asset,Kind,Where,Remarks", ...cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))].join("\n");

async function validate(importId: string): Promise<ImportValidated> {
  return office.done("validateImport", { body: { importId, mapping, whenExists: "leave" } });
}
const download = async (importId: string): Promise<string> =>
  (await server.call("downloadRefusedRows", { as: admin, params: { id: importId } })).rawPayload.toString();

test("refused rows are downloaded in the columns of the file with the reason last, and no cell is a formula", async () => {
  const { importId } = await uploadSpreadsheet(server, admin, file);
  expect(await validate(importId)).toMatchObject({ toCreate: 1, refused: 3 });
  const lines = (await download(importId)).split("\r\n");
  expect(lines[0]).toBe("\ufeffAsset,Kind,Where,Remarks,Why it was refused");
  expect(lines[1]).toMatch(/^,ABC,Annex,'=cmd\|' \/C calc'!A0,.{20,}$/);
  expect(lines[2]).toMatch(/^FX-3,ABC,,"'\+1 spare, ""old""",.{20,}$/);
  expect(lines[3]).toMatch(/^FX-4,,Annex,-7,.{20,}$/);
  expect(lines).toHaveLength(5);
});

test("corrected and uploaded again, they are the same rows under the same mapping", async () => {
  const { importId } = await uploadSpreadsheet(server, admin, file);
  await validate(importId);
  const edited = (await download(importId))
    .replace("\r\n,ABC", "\r\nFX-2,ABC")
    .replace("FX-3,ABC,,", "FX-3,ABC,Annex,")
    .replace("FX-4,,", "FX-4,ABC,");
  const again = await uploadSpreadsheet(server, admin, edited, "refused.csv");
  expect(again).toMatchObject({ rowCount: 3, rememberedMapping: mapping, rememberedWhenExists: "leave" });
  expect(again.columns.map(({ heading }) => heading)).toEqual(["Asset", "Kind", "Where", "Remarks"]);
  expect((await stagedRows(server, admin, again.importId)).map(([, row]) => row)).toEqual([
    ["FX-2", "ABC", "Annex", "=cmd|' /C calc'!A0"],
    ["FX-3", "ABC", "Annex", '+1 spare, "old"'],
    ["FX-4", "ABC", "Annex", "-7"],
  ]);
  expect(await validate(again.importId)).toMatchObject({ toCreate: 3, refused: 0 });
});
