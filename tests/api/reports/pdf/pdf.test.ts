import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createPdfs } from "../../../../src-api/pdf/pdfs.ts";
import { prepareTypstJob } from "../../../../src-api/reports/pdf/prepare.ts";
import { readPdf } from "../../../support/read-pdf.ts";
import { collectFailures } from "../../support/failures.ts";
import { picture } from "../../support/pictures.ts";
import { tableReport } from "../support/paper.ts";
import { squeezed } from "../support/tagged-tables.ts";

const { logFailure, failures } = collectFailures();
const { makePdf } = createPdfs(logFailure);
const files = new Map<string, Buffer>();
/** Storage with the photos that a test puts into `files`. */
const storage = {
  read: async (key: string) => {
    const bytes = files.get(key);
    return bytes === undefined ? null : { stream: Readable.from([bytes]), sizeBytes: bytes.length };
  },
};
const prepare = (...report: Parameters<typeof tableReport>) => prepareTypstJob(storage, "harbor", tableReport(...report));
const make = async (...report: Parameters<typeof tableReport>) => readPdf(await makePdf("harbor", () => prepare(...report)));

test("a report is tagged, has its title and language, and its text can be extracted in every script", async () => {
  const pdf = await make(12);
  expect(pdf).toMatchObject({ title: "Register of extinguishers, Harbor Point Hospital", language: "en-US", isTagged: true });
  const text = pdf.pages.join(" ");
  for (const words of [
    "Harbor Point Hospital",
    "Main building",
    "Nov 22, 2026, 9:14 AM",
    "Alice Morgan",
    "America/New York",
    "7KQ2M-9XR4T",
  ]) {
    expect(text).toContain(words);
  }
  for (const words of ["HB-E012", "Νοσοκομείο", "Phòng cấp cứu", "Dec 3, 2026"]) expect(text).toContain(words);
  expect(text.replace(/\s/g, "")).toContain("SN-0000-1111-2222-3333-4444-5555-6666-7777");
  for (const word of ["مستشفى", "الملك"]) expect(text).toContain(word);
  expect(text).toContain("2 inspections are on a device");
  expect(text).not.toContain("Nothing in it");
});

test("each of a thousand rows is there once, with the head of the table, the page number and the page count on each page", async () => {
  const { pageCount, pages } = await make(1_000);
  expect(pageCount).toBeGreaterThan(20);
  for (const [place, page] of pages.entries()) {
    expect(page).toMatch(/Last\s+inspection/);
    expect(page).toContain(`Page ${place + 1} of ${pageCount}`);
    expect(page).toContain("https://pinseal.example/verify/7KQ2M-9XR4T");
  }
  const codes = pages.flatMap((page) => page.match(/HB-E\d+/g) ?? []);
  expect(codes).toHaveLength(1_000);
  expect(new Set(codes).size).toBe(1_000);
});

test("paper format and dates are those of the tenant's region", async () => {
  const narrow = tableReport(1).columns.slice(0, 3);
  expect(await make(1, { columns: narrow })).toMatchObject({ widthMm: 216, heightMm: 279 });
  const german = await make(1, { columns: narrow, timeZone: "Europe/Berlin" });
  expect(german).toMatchObject({ widthMm: 210, heightMm: 297, language: "en-GB" });
  expect(german.pages[0]).toContain("22 Nov 2026, 15:14");
  expect(await make(1, { timeZone: "America/Toronto" })).toMatchObject({ widthMm: 279, heightMm: 216 });
});

test("a report without rows says so; a logo that is not a picture is left out", async () => {
  const { pages } = await make(0, { logo: "data:image/png;base64,AAAA" });
  expect(pages).toEqual([expect.stringContaining("Nothing to list.")]);
});

test("a note of many pages is printed to its last word, above the rows and in one of them", async () => {
  const note = Array.from({ length: 1_500 }, (_, place) => `word${place}`).join(" ");
  const [row] = tableReport(1).rows;
  const { pages } = await make(1, {
    facts: [{ key: "notes", label: "Notes", value: note, kind: "text" }],
    rows: [{ ...row, position: note }],
  });
  expect(pages.join(" ").match(/\bword1499\b/g)).toHaveLength(2);
  expect(new Set(pages.join(" ").match(/\bword\d+\b/g)).size).toBe(1_500);
});

test.each([
  ["one word of thousands of letters", "\u05e9".repeat(3_000), /\u05e9/g, 3_000],
  ["hundreds of codes", Array.from({ length: 250 }, (_, place) => `SN-QQ-${place}-XX-YY`).join(" "), /QQ/g, 250],
])("a note of %s is printed to its last letter, above the rows and in one of them", async (_name, note, part, count) => {
  const [row] = tableReport(1).rows;
  const { pages } = await make(1, {
    facts: [{ key: "notes", label: "Notes", value: note, kind: "text" }],
    rows: [{ ...row, position: note }],
  });
  expect(squeezed(pages.join("")).match(part)).toHaveLength(2 * count);
});

test("photos are below the rows with type and time; a note replaces a photo that cannot be shown", async () => {
  files.set("harbor/one", await picture(1));
  files.set("harbor/broken", Buffer.from("no picture"));
  const takenAt = "2026-11-03T15:00:00.000Z";
  const photos = ["one", "broken", "gone"].map((photoId) => ({
    photoId,
    inspectionId: "one",
    checklistItemId: null,
    photoType: photoId === "one" ? "Gauge" : "Signature",
    takenAt,
  }));
  const { pages } = await make(1, { photos });
  const text = pages.join(" ");
  expect(text).toMatch(/Photos.*Gauge, Nov 3, 2026, 10:00 AM/s);
  expect(text.match(/Signature, Nov 3, 2026/g)).toHaveLength(2);
  expect(text.match(/This picture cannot be shown on paper/g)).toHaveLength(2);
});

test.each(['#panic("x")', "*bold* _it_ $x^2$ `raw` @ref <label>", '#read("page.typ")', "= Heading // gone", '"\\u{41}" \\ #{1+1}'])(
  "text is shown and not interpreted as markup: %s",
  async (text) => {
    const { pages } = await make(1, { title: text, tenantName: text, footnotes: [text], createdByName: text });
    expect(pages[0]?.replace(/\s+/g, " ").split(text).length).toBeGreaterThan(4);
  },
);

test("a letter that no font has is replaced by a mark, which a note explains; all others stay as they are", async () => {
  const { pages, isTagged } = await make(1, { tenantName: "消防署 Fire\u3000 👩🏽‍🚒 Έ ễ ع" });
  expect(isTagged).toBe(true);
  expect(pages[0]).toContain("\uFFFD\uFFFD\uFFFD Fire\uFFFD \uFFFD Έ ễ");
  expect(pages[0]).toMatch(/\uFFFD stands for a letter/);
  expect((await make(1)).pages[0]).not.toContain("\uFFFD");
});

test("an error while a report is prepared is passed on, and the next report is made", async () => {
  await expect(makePdf("harbor", () => Promise.reject(new Error("not found")))).rejects.toThrow("not found");
  expect((await make(1)).pageCount).toBe(1);
});

test("the same report is the same bytes, whenever it is made", async () => {
  const [one, other] = await Promise.all([1, 2].map(() => makePdf("harbor", () => prepare(5))));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

test.each([
  ["takes too long", { timeoutMs: 1, memoryMaxBytes: 1_500_000_000 }],
  ["takes too much memory", { timeoutMs: 60_000, memoryMaxBytes: 60_000_000 }],
])("a PDF that %s is one clear problem", async (_name, limits) => {
  const logged = collectFailures();
  const limited = createPdfs(logged.logFailure, limits).makePdf;
  await expect(limited("harbor", () => prepare(400))).rejects.toMatchObject({ code: "pdfNotMade" });
  expect(logged.failures).toEqual([expect.stringContaining("its process ended with SIGKILL")]);
});

test("a PDF that Typst refuses is one clear problem, and the next PDF is made", async () => {
  const job = { template: "table", report: "{}", pictures: {}, createdAtSeconds: 0 } as const;
  await expect(makePdf("harbor", async () => job)).rejects.toMatchObject({ code: "pdfNotMade" });
  expect(failures.at(-1)).toMatch(/Typst refused it/);
  expect((await make(1)).pageCount).toBe(1);
});
