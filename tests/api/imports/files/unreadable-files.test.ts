import { afterAll, describe, expect, test } from "vitest";
import { createTestServer } from "../../support/server.ts";
import { plainSheet } from "../support/plain-register.ts";
import { countStaged, spreadsheetForm } from "../support/upload.ts";
import { row, workbook, zip } from "../support/workbook.ts";

const server = await createTestServer();
afterAll(server.close);
const admin = await server.signIn("admin@harbor.example");

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

  const shared = workbook({
    sheets: { One: row(1, ["Code", "Notes"]) + `<row>${'<c t="s"><v>0</v></c>'.repeat(300)}</row>`.repeat(11) },
    sharedTexts: ["x".repeat(32_767)],
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
    ["a zip archive that breaks off", workbook({ sheets: { One: plainSheet } }).subarray(0, 500), 400, "spreadsheetDamaged"],
    ["a sheet that is no XML", workbook({ sheets: { One: "<row><c" } }), 400, "spreadsheetDamaged"],
    ["NUL bytes", "Code,Name\nFE-1,a\0b\n", 415, "spreadsheetNotText"],
    [
      "mixed encodings",
      Buffer.concat([Buffer.from("Code,Name\nFE-1,Küche Größe\nFE-2,"), Buffer.from("Tür\n", "latin1")]),
      400,
      "spreadsheetMixedEncodings",
    ],
    ["a quotation mark that is never closed", 'Code,Name\nFE-1,"Hall\nFE-2,x\n', 400, "spreadsheetDamaged"],
    [
      "a quotation mark that is closed much further down",
      `Code,Name\nFE-1,"Hall\n${"FE-2,x\n".repeat(5_000)}FE-3,y"\n`,
      400,
      "spreadsheetDamaged",
    ],
    ["rows that stand twice", workbook({ sheets: { One: plainSheet + plainSheet } }), 400, "spreadsheetDamaged"],
    ["a text that very many cells share", shared, 413, "spreadsheetTooLarge"],
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
