import { afterAll, describe, expect, test } from "vitest";
import type { ImportUploaded } from "#shared/entities/import.ts";
import { createCallsAs } from "../../support/calls-as.ts";
import { createTestServer } from "../../support/server.ts";
import { plainRows, plainSheet } from "../support/plain-register.ts";
import { spreadsheetForm, stagedRows, uploadSpreadsheet } from "../support/upload.ts";
import { row, workbook } from "../support/workbook.ts";

const server = await createTestServer();
afterAll(server.close);
const admin = await server.signIn("admin@harbor.example");
const cedar = await server.signIn("admin@cedar.example");
const office = createCallsAs(server, () => admin);

describe("sheets of a workbook", () => {
  const notes = row(1, ["Read me", "x"]) + row(2, ["a", "b"]);
  const content = workbook({ sheets: { Register: plainSheet, Notes: notes } });

  test("are listed, and another sheet can be read instead of the first, at the upload or later", async () => {
    const uploaded = await uploadSpreadsheet(server, admin, content, "book.xlsx");
    expect(uploaded).toMatchObject({ sheets: ["Register", "Notes"], sheet: "Register", rowCount: 2 });
    expect(await stagedRows(server, admin, uploaded.importId)).toEqual(plainRows);
    const chosen = await office.done<ImportUploaded>("chooseImportSheet", {
      params: { id: uploaded.importId },
      body: { sheet: "Notes" },
    });
    expect(chosen).toMatchObject({ importId: uploaded.importId, sheet: "Notes", rowCount: 1 });
    const direct = await server.call("uploadImport", { as: admin, body: spreadsheetForm(content, "book.xlsx", { sheet: "Notes" }) });
    expect(direct.json()).toMatchObject({ sheet: "Notes", rowCount: 1 });
  });

  test.each([
    ["notes in two columns", notes],
    ["notes in one column", row(1, ["Summary"]) + row(2, ["60 extinguishers"]) + row(3, ["Ask Ann"])],
    ["headings without rows", row(1, ["Code", "Serial number", "Building"])],
  ])("if none is chosen, the first one with columns of a register is read: after %s", async (_, before) => {
    const book = workbook({ sheets: { Before: before, Register: plainSheet, Later: plainSheet } });
    expect(await uploadSpreadsheet(server, admin, book, "book.xlsx")).toMatchObject({ sheet: "Register", rowCount: 2 });
  });

  test("if no sheet has columns of a register, the first sheet with rows is read", async () => {
    const book = workbook({ sheets: { Empty: "", Notes: notes, More: notes } });
    expect(await uploadSpreadsheet(server, admin, book, "book.xlsx")).toMatchObject({ sheet: "Notes", rowCount: 1 });
  });

  test("an empty sheet and a title are skipped", async () => {
    const before = { Empty: "", Cover: row(1, ["Fire extinguishers, 2026"]) };
    expect(await uploadSpreadsheet(server, admin, workbook({ sheets: { ...before, Register: plainSheet } }), "book.xlsx")).toMatchObject({
      sheets: ["Empty", "Cover", "Register"],
      sheet: "Register",
      rowCount: 2,
    });
    const response = await server.call("uploadImport", { as: admin, body: spreadsheetForm(workbook({ sheets: before }), "book.xlsx") });
    expect(response.json()).toMatchObject({ status: 400, code: "spreadsheetEmpty" });
  });

  test("cells and skips of one sheet are not saved into another that was chosen since", async () => {
    const book = workbook({ sheets: { North: row(1, ["Code"]) + row(2, ["N-2"]), South: row(1, ["Code"]) + row(2, ["S-2"]) } });
    const { importId } = await uploadSpreadsheet(server, admin, book, "book.xlsx");
    await office.done("chooseImportSheet", { params: { id: importId }, body: { sheet: "South" } });
    const edit = (sheet: string, change: object) => ({ params: { id: importId }, body: { sheet, rows: [{ rowNumber: 2, ...change }] } });
    for (const change of [{ cells: ["N-22"] }, { isLeftOut: true }]) {
      expect(await office.refused("editImportRows", edit("North", change))).toEqual([412, "versionStale"]);
    }
    expect(await stagedRows(server, admin, importId)).toEqual([[2, ["S-2"]]]);
    await office.done("editImportRows", edit("South", { cells: ["S-22"] }));
    expect(await stagedRows(server, admin, importId)).toEqual([[2, ["S-22"]]]);
  });

  test("an unknown sheet is refused, and another tenant's import is not found", async () => {
    const { importId } = await uploadSpreadsheet(server, admin, content, "book.xlsx");
    const input = { params: { id: importId }, body: { sheet: "Elsewhere" } };
    expect(await office.refused("chooseImportSheet", input)).toEqual([400, "validation", { sheet: ["field.unknownReference"] }]);
    expect((await server.call("chooseImportSheet", { as: cedar, ...input })).statusCode).toBe(404);
  });
});
