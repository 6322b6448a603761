import { describe, expect, test } from "vitest";
import type { ImportValidated } from "#shared/entities/import.ts";
import { fileOf } from "../../support/spreadsheets/file-of.ts";
import { spreadsheets } from "../../support/spreadsheets/spreadsheets.ts";
import { openHarbor } from "../support/harbor.ts";
import { uploadSpreadsheet } from "./support/upload.ts";

const { server, office, admin } = await openHarbor();
const CHANGES_ALLOWED = 2;

describe.each(spreadsheets().map((sheet) => [sheet.fileName, sheet] as const))("the file %s", (_name, sheet) => {
  test("is imported after at most two changes of its mapping, except for rows that are invalid", async () => {
    const { importId, columns, rowCount } = await uploadSpreadsheet(server, admin, await fileOf(sheet), sheet.fileName);
    expect(rowCount).toBe(sheet.rows.length);
    const wrong = columns.filter(({ field }, index) => field !== sheet.fields[index]).map(({ heading, field }) => `${heading}: ${field}`);
    expect(wrong.slice(CHANGES_ALLOWED), wrong.join("\n")).toEqual([]);
    const mapping = columns.flatMap(({ heading }, index) => {
      const field = sheet.fields[index];
      return field === null || field === undefined ? [] : [{ heading, field }];
    });
    const validated = await office.done<ImportValidated>("validateImport", { body: { importId, mapping } });
    const reasons = validated.rows.flatMap(({ rowNumber, problems }) =>
      problems.filter(({ isRefusal }) => isRefusal).map(({ message }) => `${rowNumber}: ${message}`),
    );
    expect(validated.refused, reasons.slice(0, 10).join("\n")).toBe(sheet.refusedRows);
    expect(validated.toCreate).toBe(sheet.rows.length - sheet.refusedRows);
  });
});
