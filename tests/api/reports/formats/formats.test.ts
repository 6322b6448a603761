import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#shared/calendar.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { List } from "#shared/entities/list.ts";
import type { Location } from "#shared/entities/location.ts";
import { definitionOf, reports } from "#shared/reports/report-definitions.ts";
import type { ReportFilter, ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportColumn, ReportResult } from "#shared/reports/result.ts";
import { openArchive } from "../../../../src-api/imports/files/archive.ts";
import { omit } from "../../../support/omit.ts";
import { writeHostileText } from "../support/hostile-text.ts";
import { openInLibreOffice, SOFFICE } from "../support/open-document.ts";
import { csvRows, openReports } from "../support/reports.ts";

const { server, harbor, cedar, superuser, today, before, report, ask, office, givenFor } = await openReports();
const folder = await mkdtemp(join(tmpdir(), "report-forms-"));
afterAll(() => rm(folder, { recursive: true }));
const names = Object.keys(reports) as ReportName[];

beforeAll(() => writeHostileText(superuser, harbor));

/** Returns a moment as a clock in the tenant's time zone shows it. */
function wallClock(moment: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    dateStyle: "short",
    timeStyle: "short",
    hourCycle: "h23",
  });
  const { year: _, ...said } = Object.fromEntries(
    parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value.padStart(2, "0")]),
  );
  return `${moment.slice(0, 4)}-${said["month"]}-${said["day"]} ${said["hour"]}:${said["minute"]}`;
}

function said({ kind, key }: ReportColumn, row: ReportResult["rows"][number]): string {
  const value = row[key] ?? null;
  if (value === null) return "";
  return kind === "instant" ? wallClock(String(value)) : String(value);
}

/** Returns what an independent library must find in a cell: text, a number, or the local time. */
function inWorkbook({ kind, key }: ReportColumn, row: ReportResult["rows"][number]): string | number | Date | null {
  const value = row[key] ?? null;
  if (value === null || value === "") return null;
  if (kind === "date") return new Date(`${String(value)}T00:00Z`);
  if (kind === "instant") return new Date(`${wallClock(String(value)).replace(" ", "T")}Z`);
  return kind === "number" ? Number(value) : String(value);
}

/** A workbook counts time in days, so a moment loses a fraction of a millisecond. */
function toTheSecond(value: unknown): unknown {
  return value instanceof Date ? new Date(Math.round(value.getTime() / 1_000) * 1_000) : value;
}

const guarded = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const headings = ({ columns, timeZone }: ReportResult) =>
  columns.map(({ label, kind }) => (kind === "instant" ? `${label} (${timeZone})` : label));

describe.each([today, before])("as of %s", (asOf) => {
  test.each(names)("%s has the same rows as JSON, as CSV and as a workbook", async (name) => {
    const given = await givenFor(name, harbor, "HB-E005");
    const whole = await report(name, harbor, { asOf, ...given });
    const expected = whole.rows.map((row) => whole.columns.map((column) => said(column, row)));
    const csv = await ask(name, harbor, { asOf, format: "csv", ...given });
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(csvRows(csv.body)).toEqual([headings(whole), ...expected.map((row) => row.map(guarded))]);

    const xlsx = await ask(name, harbor, { asOf, format: "xlsx", ...given });
    expect(xlsx.headers["content-disposition"]).toContain(`${whole.title} ${asOf}.xlsx`);
    const [sheet, about] = await readWorkbook(xlsx.rawPayload, { trim: false });
    expect([sheet?.sheet, about?.sheet]).toEqual(["Report", "About"]);
    const read = sheet?.data.map((row) => row.map(toTheSecond));
    expect(read).toEqual([headings(whole), ...whole.rows.map((row) => whole.columns.map((column) => inWorkbook(column, row)))]);
    expect(about?.data.slice(0, 3).map((fact) => fact.slice(0, 2))).toEqual([
      ["Report", whole.title],
      ["Organization", whole.tenantName],
      ["As of", new Date(`${asOf}T00:00Z`)],
    ]);
  });
});

/** Reads a part of a report's workbook as it was written. */
async function partOf(name: ReportName, query: object, part: string): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, (await ask(name, harbor, { ...query, format: "xlsx" })).rawPayload);
  const archive = await openArchive(path);
  const pieces: Buffer[] = [];
  for await (const piece of archive.read(part, 10_000_000)) pieces.push(piece);
  archive.close();
  return Buffer.concat(pieces).toString("utf8");
}

/** Resolves with the XML of a report's sheet, the first row of the report, and the cell of each column in that row. */
async function rawSheet(
  name: ReportName,
): Promise<{ sheet: string; place(key: string): string; first: ReportResult["rows"][number] | undefined }> {
  const sheet = await partOf(name, {}, "xl/worksheets/sheet1.xml");
  const { columns, rows } = await report(name, harbor);
  const place = (key: string): string => `${String.fromCharCode(65 + columns.findIndex((column) => column.key === key))}2`;
  return { sheet, place, first: rows[0] };
}

test("facts of a past day that are shown as of today are noted beside the rows: in JSON and in a workbook, not among the rows of CSV", async () => {
  const said = /as they were known at the end of .+ Names, codes, types, positions and intervals are as they are today\.$/;
  expect((await report("register", harbor)).notes).toEqual([]);
  expect((await report("register", harbor, { asOf: before })).notes).toEqual([
    { key: "past", text: expect.stringMatching(said) as string, values: { day: before } },
  ]);
  expect((await report("deficiencies", harbor, { asOf: before })).notes.map(({ key }) => key)).toEqual(["past", "pastDeficiencies"]);
  const about = await partOf("deficiencies", { asOf: before }, "xl/worksheets/sheet2.xml");
  expect(about.match(/>Note</g)).toHaveLength(2);
  expect(about).toMatch(/are as they are today\./);
  expect((await ask("register", harbor, { asOf: before, format: "csv" })).body).not.toContain("as they are today");
});

describe.runIf(SOFFICE !== "")("LibreOffice", () => {
  test.each(["xlsx", "csv"])("opens every report as %s with unchanged rows, and computes nothing", async (format) => {
    const own = join(folder, format);
    await mkdir(own);
    const made: { path: string; whole: ReportResult }[] = [];
    for (const name of names) {
      const given = await givenFor(name, harbor, "HB-E005");
      const path = join(own, `${name}.${format}`);
      await writeFile(path, (await ask(name, harbor, { format, ...given })).rawPayload);
      made.push({ path, whole: await report(name, harbor, given) });
    }
    const opened = await openInLibreOffice(made.map(({ path }) => path));
    for (const [at, { path, whole }] of made.entries()) {
      const [head = [], ...rows] = opened[at]?.rows ?? [];
      const { columns } = whole;
      // LibreOffice reads a month in the heading of a CSV file as a date.
      const heads = columns.map(({ key, label }, place) => (format === "csv" && head[place] === `${key}-01` ? label : head[place]));
      expect([path, opened[at]?.formulas, ...heads]).toEqual([path, [], ...headings(whole)]);
      const written = whole.rows.map((row) => columns.map((column) => inLibreOffice(format, column, said(column, row))));
      const read = rows.map((row) => columns.map(({ kind }, place) => asOpened(format, kind, row[place] ?? "")));
      expect([path, ...read]).toEqual([path, ...written]);
    }
  });
});

/** Returns what a cell must be there. Of CSV only text is compared, since numbers and dates depend on the program that opens it. */
function inLibreOffice(format: string, { kind }: ReportColumn, text: string): string | number | null {
  if (format === "csv") return kind === "text" ? guarded(text) : null;
  return kind === "number" && text !== "" ? Number(text) : text;
}

function asOpened(format: string, kind: ReportColumn["kind"], value: string | number): string | number | null {
  if (format === "csv") return kind === "text" ? String(value) : null;
  return kind === "instant" ? String(value).replace("T", " ").slice(0, 16) : value;
}

const serial = (time: string): number => (Date.parse(time) - Date.UTC(1899, 11, 30)) / 86_400_000;

test("in a workbook dates are dates, numbers are numbers, no cell is a formula, and the heading stays in sight", async () => {
  const { sheet, place, first } = await rawSheet("overdue");
  expect(sheet).toContain(`<c r="${place("dueDate")}" s="2"><v>${serial(String(first?.["dueDate"]))}</v></c>`);
  expect(sheet).toContain(`<c r="${place("daysOverdue")}"><v>${String(first?.["daysOverdue"])}</v></c>`);
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).not.toMatch(/<f[ >]/);
});

test("in a workbook a moment is in the tenant's local time", async () => {
  const { sheet, place, first } = await rawSheet("inspections");
  const shown = `${wallClock(String(first?.["inspectedAt"])).replace(" ", "T")}:00Z`;
  expect(sheet).toContain(`<c r="${place("inspectedAt")}" s="3"><v>${serial(shown)}</v></c>`);
});

const formats = ["json", "csv", "xlsx", "pdf"] as const;
/** The other tenant's id for each filter. */
const foreign: Partial<Record<ReportFilter, string>> = {};
beforeAll(async () => {
  const [location] = (await office(cedar).done<List<Location>>("listLocations", {})).items;
  const [type] = (await office(cedar).done<List<ExtinguisherType>>("listExtinguisherTypes", {})).items;
  const ofOne = { ...(await givenFor("unit", cedar, "CD-E001")), ...(await givenFor("inspection", cedar, "CD-E001")) };
  Object.assign(foreign, { locationId: location?.locationId, extinguisherTypeId: type?.extinguisherTypeId, ...ofOne });
});

test.each(["no-such-report", ...names])("%s is not found, in any format, with an id of another tenant", async (name) => {
  const isReport = (names as string[]).includes(name);
  const filters = isReport ? definitionOf(name as ReportName).filters.filter((filter) => filter in foreign) : ["locationId" as const];
  const given = isReport ? await givenFor(name as ReportName, harbor, "HB-E005") : {};
  expect(filters.length).toBeGreaterThan(0);
  for (const filter of filters) {
    for (const format of formats) {
      const query = { ...given, format, [filter]: foreign[filter] };
      const response = await server.call("getReport", { as: harbor, params: { name }, query });
      expect([filter, format, response.json().status, response.json().code]).toEqual([filter, format, 404, "notFound"]);
    }
  }
});

test.each(formats)("a report as %s is available only to users who may read in the tenant", async (format) => {
  const asked = async (email: string | null) => {
    const user = email === null ? {} : { as: await server.signIn(email) };
    const query = { format, state: "overdue" };
    return (await server.call("getReport", { ...user, tenantId: harbor.tenantId, params: { name: "register" }, query })).statusCode;
  };
  const roles = [
    "staff@harbor.example",
    "inspector@harbor.example",
    "admin@harbor.example",
    "both@pinseal.example",
    "root@pinseal.example",
  ];
  for (const email of roles) expect([email, await asked(email)]).toEqual([email, 200]);
  for (const email of ["admin@cedar.example", "inspector@cedar.example"]) expect([email, await asked(email)]).toEqual([email, 403]);
  expect(await asked(null)).toBe(401);
});

test("every user who may read gets every report, of their own tenant only", async () => {
  for (const email of ["staff@harbor.example", "inspector@harbor.example", "root@pinseal.example"]) {
    const user = await server.signIn(email);
    for (const name of names) {
      const response = await server.call("getReport", {
        as: user,
        tenantId: harbor.tenantId,
        params: { name },
        query: await givenFor(name, harbor, "HB-E005"),
      });
      expect([email, name, response.statusCode]).toEqual([email, name, 200]);
      expect(response.body).not.toContain("CD-E0");
    }
  }
  const stranger = await server.call("getReport", { as: cedar, tenantId: harbor.tenantId, params: { name: "register" }, query: {} });
  expect(stranger.statusCode).toBe(403);
});

test("a filter or a value that a report does not accept is refused", async () => {
  const refused = (name: ReportName, query: object) => office(harbor).refused("getReport", { params: { name }, query });
  expect(await refused("register", { startDate: today })).toEqual([400, "validation", { startDate: ["field.notOfReport"] }]);
  expect(await refused("register", { state: "passed" })).toEqual([400, "validation", { state: ["field.choice"] }]);
  expect(await refused("inspections", { startDate: today, endDate: before })).toEqual([
    400,
    "validation",
    { endDate: ["field.outOfRange"] },
  ]);
  // Without an end, the period of a report about a month ends on the day of the report.
  for (const name of ["coverage", "not-inspected"] as const)
    expect(await refused(name, { startDate: addDays(today, 1) })).toEqual([400, "validation", { startDate: ["field.outOfRange"] }]);
  expect(await refused("unit", {})).toEqual([400, "validation", { extinguisherId: ["field.required"] }]);
  expect(await refused("due", { months: "36" })).toEqual([400, "validation", { months: ["field.choice"] }]);
});

test("a report states who made it, its day and its filters", async () => {
  const [place] = (await office(harbor).done<List<Location>>("listLocations", { query: { searchTerm: "HB-L03" } })).items;
  const made = await report("inspections", harbor, { locationId: place?.locationId, startDate: before, state: "passed" });
  expect(omit(made, "rows", "columns", "createdAt", "totals", "rowCount")).toEqual({
    name: "inspections",
    title: "Inspections",
    tenantName: "Harbor Point Hospital",
    asOf: today,
    createdByName: "Alice Morgan",
    timeZone: "America/New_York",
    filters: [
      { key: "locationId", label: "Location", kind: "text", value: "Main building › Surgery" },
      { key: "startDate", label: "From", kind: "date", value: before },
      { key: "state", label: "State", kind: "text", value: "Passed", valueKey: "state.passed" },
    ],
    facts: [],
    notes: [],
    isCut: false,
    summary: null,
    verifyCode: null,
  });
});
