import { describe, expect, test } from "vitest";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { ImportDetail, ImportMapping, ImportValidated, WhenExists } from "#shared/entities/import.ts";
import { COLUMN_KEYS, DEFAULT_COLUMNS } from "../../../src-ui/office/screens/extinguishers/register/column-choice.ts";
import { registerColumnsOf } from "../../../src-ui/office/screens/extinguishers/register/columns.tsx";
import { csvLines } from "../../../src-ui/office/screens/extinguishers/register/csv-lines.ts";
import { fileOf } from "../../support/spreadsheets/file-of.ts";
import { spreadsheets } from "../../support/spreadsheets/spreadsheets.ts";
import { openHarbor } from "../support/harbor.ts";
import { sumsOf } from "./support/register-sums.ts";
import { uploadSpreadsheet } from "./support/upload.ts";

const { server, office, admin, inspectorCalls } = await openHarbor();

interface File {
  name: string;
  content: Uint8Array | string;
  /** Null to use the proposed mapping. */
  fields: readonly (string | null)[] | null;
}

/** Imports the file from upload to commit, and resolves with the result of its validation. */
async function bringIn({ name, content, fields }: File, whenExists: WhenExists): Promise<ImportValidated> {
  const { importId, columns } = await uploadSpreadsheet(server, admin, content, name);
  const mapping = columns.flatMap(({ heading, field }, index) => {
    const known = fields === null ? field : fields[index];
    return known === null || known === undefined ? [] : [{ heading, field: known }];
  }) as ImportMapping;
  const validated = await office.done<ImportValidated>("validateImport", { body: { importId, mapping, whenExists } });
  await office.done("commitImport", { params: { id: importId } });
  await server.ports.imports.settled();
  expect(await office.done<ImportDetail>("getImport", { params: { id: importId } })).toMatchObject({ status: "Completed", reason: null });
  return validated;
}

async function sample(name: string): Promise<File> {
  const { rawPayload } = await server.call("downloadSampleSpreadsheet", { as: admin, params: { kind: name } });
  return { name, content: rawPayload, fields: null };
}

const files: [string, () => Promise<File>][] = [
  ...spreadsheets().map(({ fileName, ...sheet }): [string, () => Promise<File>] => [
    fileName,
    async () => ({ name: fileName, content: await fileOf({ fileName, ...sheet }), fields: sheet.fields }),
  ]),
  ["locations.csv", () => sample("locations.csv")],
  ["extinguishers.xlsx", () => sample("extinguishers.xlsx")],
];

describe.each(files)("the file %s", (_name, open) => {
  test("a second time changes nothing: no row, no event, no inspection, and nothing goes to devices", async () => {
    const file = await open();
    const first = await bringIn(file, "replace");
    expect(first.toCreate).toBeGreaterThan(0);
    const before = await sumsOf(server, admin, { without: [] });
    const { cursor } = await office.pull();
    for (const whenExists of ["leave", "fill", "replace"] as const) {
      const { toCreate, toChange, unchanged, locationsToCreate, typesToCreate, rows } = await bringIn(file, whenExists);
      const changes = rows.flatMap(({ rowNumber, changes: of }) => of.map((change) => ({ rowNumber, ...change })));
      expect([whenExists, changes.slice(0, 5)]).toEqual([whenExists, []]);
      expect({ toCreate, toChange, locationsToCreate, typesToCreate }).toEqual({
        toCreate: 0,
        toChange: 0,
        locationsToCreate: 0,
        typesToCreate: 0,
      });
      expect(unchanged).toBe(first.toCreate + first.unchanged + first.toChange);
      expect(await sumsOf(server, admin, { without: [] })).toEqual(before);
      expect((await office.pull(cursor)).cursor).toBe(cursor);
    }
  });
});

test.each([
  ["usual", DEFAULT_COLUMNS],
  ["all", COLUMN_KEYS],
])("the list of extinguishers with %s columns changes nothing when it is imported again", async (_columns, keys) => {
  const { items } = await office.done<{ items: ExtinguisherInRegister[] }>("listExtinguishers", { query: { pageSize: 500 } });
  expect(items.filter(({ lastInspectionPassed }) => lastInspectionPassed === false)).not.toEqual([]);
  const content = csvLines(items, registerColumnsOf(keys), "America/New_York").join("");
  for (const whenExists of ["fill", "replace"] as const) {
    const { toCreate, toChange, rows } = await bringIn({ name: "extinguishers.csv", content, fields: null }, whenExists);
    const changes = rows.flatMap(({ code, changes: of }) => of.map(({ field, from, to }) => [code, field, from, to]));
    expect([whenExists, changes]).toEqual([whenExists, []]);
    expect({ toCreate, toChange }).toEqual({ toCreate: 0, toChange: 0 });
  }
});

test.each(["csv", "xlsx"])("the register as %s changes nothing when it is imported again", async (format) => {
  const { extinguisherId } = await inspectorCalls.extinguisher(admin, "HB-E002");
  const likeFormulas = { serialNumber: "'=1", model: "=2", locationDescription: "By the door; -2 m from the hose" };
  await office.done("updateExtinguisher", { params: { id: extinguisherId }, body: likeFormulas });
  for (const whenExists of ["fill", "replace"] as const) {
    const { rawPayload } = await server.call("getReport", { as: admin, params: { name: "register" }, query: { format } });
    const { toCreate, toChange, refused, rows } = await bringIn(
      { name: `register.${format}`, content: rawPayload, fields: null },
      whenExists,
    );
    const changes = rows.flatMap(({ code, changes: of }) => of.map(({ field, from, to }) => [code, field, from, to]));
    expect([whenExists, changes.slice(0, 5)]).toEqual([whenExists, []]);
    expect({ toCreate, toChange, refused }).toEqual({ toCreate: 0, toChange: 0, refused: 0 });
  }
});
