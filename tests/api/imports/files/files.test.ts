import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportUploaded } from "#shared/entities/import.ts";
import { sweepImports } from "../../../../src-api/imports/sweep.ts";
import { createCallsAs } from "../../support/calls-as.ts";
import { createTestServer } from "../../support/server.ts";
import type { TestUser } from "../../support/server.ts";
import { countStaged, spreadsheetForm, stagedRows, uploadSpreadsheet } from "../support/upload.ts";
import { row, workbook, zip } from "../support/workbook.ts";

const server = await createTestServer();
afterAll(server.close);
let admin: TestUser;
let cedar: TestUser;
async function signIn(): Promise<void> {
  admin = await server.signIn("admin@harbor.example");
  cedar = await server.signIn("admin@cedar.example");
}
beforeAll(signIn);
const office = createCallsAs(server, () => admin);

const utf16 = (text: string, bigEndian = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};
const plain = "Code,Name,Größe\nFE-1,Küche,10 lb\nFE-2,Flur,6 L\n";
const rows = [
  [2, ["FE-1", "Küche", "10 lb"]],
  [3, ["FE-2", "Flur", "6 L"]],
];
const sheet = row(1, ["Code", "Name", "Größe"]) + row(2, ["FE-1", "Küche", "10 lb"]) + row(3, ["FE-2", "Flur", "6 L"]);

describe("the same rows arrive", () => {
  test.each<[string, string | Uint8Array]>([
    ["from CSV in UTF-8", plain],
    ["with a byte order mark", `\ufeff${plain}`],
    ["in UTF-16, little endian", utf16(plain)],
    ["in UTF-16, big endian", utf16(plain, true)],
    ["in UTF-16 without a mark", utf16(plain).subarray(2)],
    ["in Windows-1252", Buffer.from(plain, "latin1")],
    ["with semicolons", plain.replaceAll(",", ";")],
    ["with tabs, as a clipboard has them", plain.replaceAll(",", "\t")],
    ["with vertical bars", plain.replaceAll(",", "|")],
    ["with the line ends of Windows", plain.replaceAll("\n", "\r\n")],
    ["with quotes around each cell", plain.replace(/[^,\n]+/g, '"$&"')],
    ["without a line end at its end", plain.trimEnd()],
    ["from a workbook", workbook({ sheets: { Register: sheet } })],
    ["from a workbook with shared texts", workbook({ sheets: { R: sharedSheet() }, sharedTexts: sharedTexts() })],
    ["from a workbook in UTF-16, little endian", workbook({ sheets: { R: sharedSheet() }, sharedTexts: sharedTexts(), encode: utf16 })],
    [
      "from a workbook in UTF-16, big endian",
      workbook({ sheets: { R: sharedSheet() }, sharedTexts: sharedTexts(), encode: (xml) => utf16(xml, true) }),
    ],
  ])("%s", async (_, content) => {
    const uploaded = await uploadSpreadsheet(server, admin, content);
    expect(uploaded).toMatchObject({ rowCount: 2, fileName: "register.csv" });
    expect(uploaded.columns.map(({ heading }) => heading)).toEqual(["Code", "Name", "Größe"]);
    expect(await stagedRows(server, admin, uploaded.importId)).toEqual(rows);
  });
});

function sharedTexts(): string[] {
  return ["Code", "Name", "Größe", "FE-1", "Küche", "10 lb", "FE-2", "Flur", "6 L"];
}
function sharedSheet(): string {
  const places = sharedTexts().map((_, at) => `<c r="${"ABC"[at % 3]}${Math.floor(at / 3) + 1}" t="s"><v>${at}</v></c>`);
  return [0, 1, 2].map((at) => `<row r="${at + 1}">${places.slice(at * 3, at * 3 + 3).join("")}</row>`).join("");
}

describe("the content of a cell arrives as a person sees it", () => {
  const read = async (content: string | Uint8Array) =>
    stagedRows(server, admin, (await uploadSpreadsheet(server, admin, content)).importId);

  test("a letter of Windows-1252 that ends the file", async () => {
    expect(await read(Buffer.from("Code,Name\nFE-1,Café", "latin1"))).toEqual([[2, ["FE-1", "Café"]]]);
  });

  test("quotes, line breaks and separators within quotes", async () => {
    const content = 'Code,Notes\nFE-1,"Says ""10 lb"",\nsecond line"\nFE-2,12" hose\n';
    expect(await read(content)).toEqual([
      [2, ["FE-1", 'Says "10 lb",\nsecond line']],
      [3, ["FE-2", '12" hose']],
    ]);
  });

  test("days, codes with leading zeros, large numbers, formulas by their result, yes and no", async () => {
    const cells =
      `<row r="2"><c r="A2" s="2"><v>42</v></c><c r="B2" s="1"><v>43525</v></c><c r="C2"><v>123456789012</v></c>` +
      `<c r="D2" t="str"><f>A1&amp;"x"</f><v>made</v></c><c r="E2" t="b"><v>1</v></c><c r="F2"><v>0.30000000000000004</v></c></row>`;
    const content = workbook({
      sheets: { One: row(1, ["Code", "Made", "Serial", "Formula", "In use", "Weight"]) + cells },
      formats: ["mmm\\-yy", "0000"],
    });
    expect(await read(content)).toEqual([[2, ["0042", "2019-03-01", "123456789012", "made", "TRUE", "0.3"]]]);
  });

  test("days of a workbook that counts from 1904", async () => {
    const content = workbook({
      sheets: { One: row(1, ["Code", "Made"]) + row(2, ["A", [42063, 1]]) },
      formats: ["yyyy"],
      startsIn1904: true,
    });
    expect(await read(content)).toEqual([[2, ["A", "2019-03-01"]]]);
  });

  test("a value merged over several rows counts for each of them; titles and empty rows are not rows", async () => {
    const content = workbook({
      sheets: {
        One:
          row(1, ["Fire extinguishers of Harbor Point, 2026"]) +
          row(3, ["Building", "Code", "Serial"]) +
          row(4, ["Main", "FE-1", "S1"]) +
          row(5, [null, "FE-2", "S2"]) +
          row(7, ["Annex", "FE-3", "S3"]),
      },
      after: '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="A4:A5"/></mergeCells>',
    });
    expect(await read(content)).toEqual([
      [4, ["Main", "FE-1", "S1"]],
      [5, ["Main", "FE-2", "S2"]],
      [7, ["Annex", "FE-3", "S3"]],
    ]);
  });

  test("columns with the same heading are told apart by the heading above, and cells beyond the headings have a column of their own", async () => {
    const above = ",Service,,Hydro,\nCode,Date,By,Date,By\nFE-1,2024-01-01,Ann,2020-01-01,Bob\nFE-2,,,,,extra\n";
    const uploaded = await uploadSpreadsheet(server, admin, above);
    expect(uploaded.columns.map(({ heading }) => heading)).toEqual(["Code", "Service Date", "By", "Hydro Date", "By (2)", "Column 6"]);
    expect(await stagedRows(server, admin, uploaded.importId)).toHaveLength(2);
  });

  test("headings that are repeated on each page are not rows", async () => {
    expect(await read(`${plain}Code,Name,Größe\nFE-3,Halle,\n`)).toHaveLength(3);
  });
});

describe("sheets of a workbook", () => {
  const notes = row(1, ["Read me", "x"]) + row(2, ["a", "b"]);
  const content = workbook({ sheets: { Register: sheet, Notes: notes } });

  test("are listed, and another sheet can be read instead of the first, at the upload or later", async () => {
    const uploaded = await uploadSpreadsheet(server, admin, content, "book.xlsx");
    expect(uploaded).toMatchObject({ sheets: ["Register", "Notes"], sheet: "Register", rowCount: 2 });
    expect(await stagedRows(server, admin, uploaded.importId)).toEqual(rows);
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
    const book = workbook({ sheets: { Before: before, Register: sheet, Later: sheet } });
    expect(await uploadSpreadsheet(server, admin, book, "book.xlsx")).toMatchObject({ sheet: "Register", rowCount: 2 });
  });

  test("if no sheet has columns of a register, the first sheet with rows is read", async () => {
    const book = workbook({ sheets: { Empty: "", Notes: notes, More: notes } });
    expect(await uploadSpreadsheet(server, admin, book, "book.xlsx")).toMatchObject({ sheet: "Notes", rowCount: 1 });
  });

  test("an empty sheet and a title are skipped", async () => {
    const before = { Empty: "", Cover: row(1, ["Fire extinguishers, 2026"]) };
    expect(await uploadSpreadsheet(server, admin, workbook({ sheets: { ...before, Register: sheet } }), "book.xlsx")).toMatchObject({
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

describe("a file that cannot be read is refused in one line, and nothing of it stays", () => {
  const wide = `Code,${Array.from({ length: 1_000_000 }, (_, at) => `c${at}`).join(",")}\nFE-1,x\n`;
  const bomb = zip({
    "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": Buffer.alloc(401 * 1024 * 1024, " "),
  });
  const endless = workbook({
    sheets: { One: row(1, ["Code", "Name"]) + Array.from({ length: 100_001 }, (_, at) => row(at + 2, [`FE-${at}`, "x"])).join("") },
  });

  test.each<[string, string | Uint8Array, number, string]>([
    ["nothing at all", "", 400, "spreadsheetEmpty"],
    ["nothing but empty lines", "\n\n  \n", 400, "spreadsheetEmpty"],
    ["only headings", "Code,Name,Size\n", 400, "spreadsheetWithoutRows"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex"), 415, "spreadsheetNotText"],
    ["a PDF", Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\u0000\u0001\u0002", "latin1"), 415, "spreadsheetNotText"],
    ["a PDF of text alone", "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", 415, "spreadsheetNotText"],
    ["a document of a word processor", "{\\rtf1\\ansi Fire extinguishers}\n", 415, "spreadsheetNotText"],
    ["an Excel file of before 2007", Buffer.from("d0cf11e0a1b11ae1".padEnd(1024, "0"), "hex"), 415, "spreadsheetOldOrLocked"],
    ["a web page", "<html><table><tr><td>Code</td></tr></table></html>", 415, "spreadsheetIsWebPage"],
    ["another zip archive", zip({ "word/document.xml": "<document/>" }), 415, "unsupportedMediaType"],
    ["a zip archive that breaks off", workbook({ sheets: { One: sheet } }).subarray(0, 500), 400, "spreadsheetDamaged"],
    ["a sheet that is no XML", workbook({ sheets: { One: "<row><c" } }), 400, "spreadsheetDamaged"],
    ["NUL bytes", "Code,Name\nFE-1,a\0b\n", 415, "spreadsheetNotText"],
    [
      "mixed encodings",
      Buffer.concat([Buffer.from("Code,Name\nFE-1,Küche Größe\nFE-2,"), Buffer.from("Tür\n", "latin1")]),
      400,
      "spreadsheetMixedEncodings",
    ],
    ["a quotation mark that is never closed", 'Code,Name\nFE-1,"Hall\nFE-2,x\n', 400, "spreadsheetDamaged"],
    ["a million columns", wide, 413, "spreadsheetTooManyColumns"],
    ["more rows than can be", `Code,Name\n${"FE-1,x\n".repeat(100_001)}`, 413, "spreadsheetTooManyRows"],
    ["a sheet that never ends", endless, 413, "spreadsheetTooManyRows"],
    ["a zip bomb", bomb, 413, "spreadsheetTooLarge"],
    ["more bytes than are taken", Buffer.alloc(20 * 1024 * 1024 + 1, "a,b\n"), 413, "tooLarge"],
  ])("%s", async (_, content, status, code) => {
    const before = await countStaged(server, admin);
    const response = await server.call("uploadImport", { as: admin, body: spreadsheetForm(content) });
    expect(response.json()).toMatchObject({ status, code, message: expect.stringMatching(/^[^\n]{10,200}$/) });
    expect(await countStaged(server, admin)).toEqual(before);
    expect((await server.call("getTenantSettings", { as: admin })).statusCode).toBe(200);
  });
});

test.each([
  ["a PDF", "%PDF-1.4\n1 0 obj\n"],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["a document of a word processor", zip({ "word/document.xml": "<document/>" })],
])("of %s, the refusal says that it is neither CSV nor Excel", async (_, content) => {
  const response = await server.call("uploadImport", { as: admin, body: spreadsheetForm(content) });
  expect(response.json()).toMatchObject({ message: expect.stringMatching(/^This is not a CSV or Excel file\./) });
});

describe("the file", () => {
  test("is downloaded byte for byte under its name, by its own tenant only", async () => {
    const content = Buffer.from(plain, "latin1");
    const { importId } = await uploadSpreadsheet(server, admin, content, "../Küche 2026.csv");
    const response = await server.call("downloadImportFile", { as: admin, params: { id: importId } });
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers["content-disposition"]).toBe("attachment; filename=\"K_che 2026.csv\"; filename*=UTF-8''K%C3%BCche%202026.csv");
    expect((await server.call("downloadImportFile", { as: cedar, params: { id: importId } })).statusCode).toBe(404);
  });

  test("is uploaded once however often the request is repeated with its key", async () => {
    const before = await countStaged(server, admin);
    const [one, other] = await Promise.all(
      [1, 2].map(() => server.call("uploadImport", { as: admin, key: "import-once", body: spreadsheetForm(plain) })),
    );
    expect(one?.json<ImportUploaded>().importId).toBe(other?.json<ImportUploaded>().importId);
    expect((await countStaged(server, admin)).shown).toBe(before.shown + 1);
    // The rows staged by the repeat are swept an hour later.
    server.pass(61 * 60_000);
    await sweepImports(server.ports);
    await signIn();
    expect(await countStaged(server, admin)).toEqual({ imports: before.imports + 1, shown: before.shown + 1, rows: before.rows + 2 });
  });

  test("every sample can be uploaded as it is", async () => {
    for (const kind of ["extinguishers.csv", "extinguishers.xlsx", "locations.csv", "locations.xlsx"]) {
      const sample = await server.call("downloadSampleSpreadsheet", { as: admin, params: { kind } });
      const uploaded = await uploadSpreadsheet(server, admin, sample.rawPayload, kind);
      expect([kind, uploaded.rowCount, uploaded.columns[0]?.heading]).toEqual([kind, kind.startsWith("ext") ? 3 : 4, "Code"]);
    }
  });

  test("is deleted with its rows after a week without a decision, and not before", async () => {
    const { importId } = await uploadSpreadsheet(server, cedar, plain);
    const kept = () => readdir(join(server.folder, "imports", cedar.tenantId ?? "")).catch(() => []);
    await sweepImports(server.ports);
    expect(await kept()).toEqual([importId]);
    server.pass(7 * 24 * 60 * 60_000 + 60_000);
    await sweepImports(server.ports);
    expect(await kept()).toEqual([]);
    expect(await countStaged(server, cedar)).toEqual({ imports: 1, shown: 1, rows: 0 });
  });

  test("is removed by the next sweep if a sweep broke off before its file was gone", async () => {
    await signIn();
    const { importId } = await uploadSpreadsheet(server, admin, plain);
    const key = `imports/${admin.tenantId}/${importId}`;
    server.pass(7 * 24 * 60 * 60_000 + 60_000);
    const { storage } = server.ports;
    const broken = { ...storage, remove: () => Promise.reject(new Error("the disk does not respond")) };
    await expect(sweepImports({ ...server.ports, storage: broken })).rejects.toThrow("does not respond");
    expect(await storage.has(key)).toBe(true);
    await sweepImports(server.ports);
    expect(await storage.has(key)).toBe(false);
  });
});
