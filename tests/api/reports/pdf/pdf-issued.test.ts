import { expect, test } from "vitest";
import { reports } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import { ApiProblem } from "../../../../src-api/http/problems.ts";
import { readPdf } from "../../../support/read-pdf.ts";
import { replacePort } from "../../support/for-this-test.ts";
import { photoForm, picture } from "../../support/pictures.ts";
import { writeHostileText } from "../support/hostile-text.ts";
import { eventWords, printedTables } from "../support/paper-cells.ts";
import { openReports } from "../support/reports.ts";
import { readTables, squeezed } from "../support/tagged-tables.ts";
import type { TaggedTable } from "../support/tagged-tables.ts";

const { server, superuser, harbor, cedar, report, ask, before, inspectorCalls, givenFor } = await openReports();
const inspector = await server.signIn("inspector@harbor.example");

const { extinguisherId: retiredId } = await inspectorCalls.extinguisher(harbor, "HB-E059");
await server.call("retireExtinguisher", { as: harbor, params: { id: retiredId } });
await writeHostileText(superuser, harbor);

const codesOf = (text: string): string[] => text.match(/\b[HC][BD]-E\d+\b/g) ?? [];
const issuedCount = async (): Promise<number> => (await server.call("listIssuedReports", { as: harbor })).json().totalCount;

test.each([
  ["today", {}],
  ["overdue ones", { state: "overdue" }],
  ["a past day", { asOf: before }],
])("the register as PDF has the rows of the other forms, in their order: %s", async (_name, query) => {
  for (const user of [harbor, cedar]) {
    const { rows, totals, title, asOf } = await report("register", user, query);
    const response = await ask("register", user, { ...query, format: "pdf" });
    expect(response.headers["content-type"]).toBe("application/pdf");
    expect(response.headers["content-disposition"]).toContain(`filename="${title} ${asOf}.pdf"`);
    const { pages, isTagged } = await readPdf(response.rawPayload);
    expect(isTagged).toBe(true);
    expect(codesOf(pages.join("\n"))).toEqual(rows.map((row) => row["extinguisherCode"]));
    // Each failed one in its row, and the label of their total.
    const failed = rows.filter(({ lastResult }) => lastResult === "Failed").length;
    expect(pages.join(" ").match(/\bFailed\b/g)).toHaveLength(failed + 1);
    expect(pages.join(" ").replace(/\s+/g, " ").includes("intervals are as they are today.")).toBe("asOf" in query);
    expect(pages[0]).toContain(`${totals["all"]} Total`);
    expect(pages[0]).toContain(user === harbor ? "Harbor Point Hospital" : "Cedar Logistics");
  }
});

test.each(Object.keys(reports) as ReportName[])(
  "%s as PDF has every cell of every row like the other formats, its fonts, title and language, and a valid code",
  async (name) => {
    const query = await givenFor(name, harbor, "HB-E005");
    const whole = await report(name, harbor, query);
    const { rows, facts, title } = whole;
    const response = await ask(name, harbor, { ...query, format: "pdf" });
    expect(response.statusCode).toBe(200);
    const pdf = await readPdf(response.rawPayload);
    expect(pdf).toMatchObject({ isTagged: true, language: "en-US", title: `${title}, Harbor Point Hospital` });
    expect(pdf.fonts.length).toBeGreaterThan(0);
    for (const font of pdf.fonts)
      expect(font).toMatchObject({ name: expect.stringMatching(/^[A-Z]{6}\+(NotoSans|Vazirmatn)-/), isEmbedded: true });
    expect(rows.length).toBeGreaterThan(0);
    expect(readAloud(await readTables(response.rawPayload))).toEqual(readAloud(printedTables(name, whole)));
    const text = squeezed(pdf.pages.join(""));
    if (name === "unit") expectInOrder(text, eventWords(whole));
    for (const { kind, value } of facts) if (kind === "text" && value !== null) expect(text).toContain(squeezed(String(value)));
    const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(pdf.pages[0] ?? "")?.[0] ?? "";
    expect((await server.call("verifyCode", { params: { code } })).json()).toMatchObject({ kind: "report", name, title, isValid: true });
  },
);

test("in a register with every printed column, no state takes two lines", async () => {
  await superuser.query("UPDATE extinguishers SET withdrawal_due_date = '2060-05-01' WHERE tenant_id = $1", [harbor.tenantId]);
  const { totals } = await report("register", harbor);
  const { pages } = await readPdf((await ask("register", harbor, { format: "pdf" })).rawPayload);
  expect(pages[0]).toMatch(/Withdrawal\s+due/);
  // Each in its row, and the label of their total.
  expect(pages.join("\n").match(/\bOut of service\b/g)).toHaveLength(Number(totals["outOfService"]) + 1);
});

/** PDF libraries order right-to-left letters differently, so only the set of letters of such a cell is compared. */
function readAloud(tables: readonly TaggedTable[]): TaggedTable[] {
  const read = (cell: string): string => (/\p{Script=Arabic}/u.test(cell) ? Array.from(cell).toSorted().join("") : cell);
  return tables.map(({ head, rows }) => ({ head, rows: rows.map((row) => row.map(read)) }));
}

function expectInOrder(text: string, words: readonly string[]): void {
  let at = 0;
  for (const word of words) {
    const found = text.indexOf(word, at);
    expect([word, found]).not.toEqual([word, -1]);
    at = found + word.length;
  }
}

test.each(["unit", "inspection"] as const)("%s shows the photos of its inspections", async (name) => {
  const { inspectionId, extinguisherId } = await inspectorCalls.submit(inspector, "HB-E021");
  for (const [shade, photoType] of ["Gauge", "Signature"].entries()) {
    await server.call("uploadPhoto", { as: inspector, body: photoForm({ inspectionId, photoType }, await picture(shade)) });
  }
  const response = await ask(name, harbor, { ...(name === "unit" ? { extinguisherId } : { inspectionId }), format: "pdf" });
  const text = (await readPdf(response.rawPayload)).pages.join(" ");
  expect(text).toMatch(/Photos.*Gauge, .*Signature, /s);
  expect(text).not.toContain("cannot be shown");
});

test("everybody who may read may make a PDF; a refusal is the same as in the other formats, and leaves no code behind", async () => {
  const viewer = await server.signIn("staff@harbor.example");
  expect((await ask("register", viewer, { format: "pdf", state: "failed" })).statusCode).toBe(400);
  const [location] = (await server.call("listLocations", { as: cedar })).json().items;
  const count = await issuedCount();
  expect((await ask("register", viewer, { format: "pdf", locationId: location.locationId })).statusCode).toBe(404);
  expect(await issuedCount()).toBe(count);
  expect((await ask("register", viewer, { format: "pdf", state: "overdue" })).statusCode).toBe(200);
  expect(await issuedCount()).toBe(count + 1);
});

test("a PDF that cannot be made is one clear problem and leaves no code behind", async () => {
  const count = await issuedCount();
  replacePort(server, "makePdf", () => Promise.reject(new ApiProblem("pdfNotMade")));
  const response = await ask("register", harbor, { format: "pdf" });
  expect(response.json()).toMatchObject({ status: 503, code: "pdfNotMade" });
  expect(await issuedCount()).toBe(count);
});

test("a report that waits for its turn to become a PDF has read nothing yet", async () => {
  const { extinguisherTypeId, locationId } = await inspectorCalls.extinguisher(harbor, "HB-E001");
  const body = { extinguisherCode: "HB-NEW", extinguisherTypeId, locationId };
  const { extinguisherId } = (await server.call("createExtinguisher", { as: harbor, body })).json();
  // Only reading its history shows that the extinguisher did not exist on that day.
  const status = async () => (await ask("unit", harbor, { extinguisherId, asOf: before, format: "pdf" })).statusCode;
  expect(await status()).toBe(404);
  replacePort(server, "makePdf", () => Promise.reject(new ApiProblem("pdfNotMade")));
  expect(await status()).toBe(503);
});

test("no transaction is open while a PDF is made", async () => {
  const { makePdf } = server.ports;
  const open: number[] = [];
  replacePort(server, "makePdf", async (...made) => {
    const { rows } = await superuser.query<{ count: number }>(
      "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    );
    open.push(rows[0]?.count ?? -1);
    return makePdf(...made);
  });
  expect((await ask("register", harbor, { format: "pdf", state: "overdue" })).statusCode).toBe(200);
  expect(open).toEqual([0]);
});
