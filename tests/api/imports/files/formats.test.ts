import { afterAll, describe, expect, test } from "vitest";
import { createTestServer } from "../../support/server.ts";
import { plainCsv, plainRows, plainSheet } from "../support/plain-register.ts";
import { stagedRows, uploadSpreadsheet } from "../support/upload.ts";
import { row, workbook } from "../support/workbook.ts";

const server = await createTestServer();
afterAll(server.close);
const admin = await server.signIn("admin@harbor.example");

const utf16 = (text: string, bigEndian = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};

describe("the same rows arrive", () => {
  test.each<[string, string | Uint8Array]>([
    ["from CSV in UTF-8", plainCsv],
    ["with a byte order mark", `\ufeff${plainCsv}`],
    ["in UTF-16, little endian", utf16(plainCsv)],
    ["in UTF-16, big endian", utf16(plainCsv, true)],
    ["in UTF-16 without a mark", utf16(plainCsv).subarray(2)],
    ["in Windows-1252", Buffer.from(plainCsv, "latin1")],
    ["with semicolons", plainCsv.replaceAll(",", ";")],
    ["with tabs, as a clipboard has them", plainCsv.replaceAll(",", "\t")],
    ["with vertical bars", plainCsv.replaceAll(",", "|")],
    ["with the line ends of Windows", plainCsv.replaceAll("\n", "\r\n")],
    ["with quotes around each cell", plainCsv.replace(/[^,\n]+/g, '"$&"')],
    ["without a line end at its end", plainCsv.trimEnd()],
    ["from a workbook", workbook({ sheets: { Register: plainSheet } })],
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
    expect(await stagedRows(server, admin, uploaded.importId)).toEqual(plainRows);
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
    expect(await read(`${plainCsv}Code,Name,Größe\nFE-3,Halle,\n`)).toHaveLength(3);
  });
});

test("every sample can be uploaded as it is", async () => {
  for (const kind of ["extinguishers.csv", "extinguishers.xlsx", "locations.csv", "locations.xlsx"]) {
    const sample = await server.call("downloadSampleSpreadsheet", { as: admin, params: { kind } });
    const uploaded = await uploadSpreadsheet(server, admin, sample.rawPayload, kind);
    expect([kind, uploaded.rowCount, uploaded.columns[0]?.heading]).toEqual([kind, kind.startsWith("ext") ? 3 : 4, "Code"]);
  }
});
