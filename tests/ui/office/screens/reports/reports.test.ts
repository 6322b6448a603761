import { describe, expect, onTestFinished, test } from "vitest";
import { format } from "#shared/messages/format.ts";
import { setLanguage } from "#shared/messages/language.ts";
import { reportsMessages } from "#shared/messages/reports.ts";
import { columnsOf, definitionOf, reports } from "#shared/reports/reports.ts";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportColumn, ReportResult } from "#shared/reports/result.ts";
import { pseudo, pseudoText } from "../../../../../src-ui/languages/pseudo.ts";
import { dateFormatsIn } from "../../../../../src-ui/office/formats/use-date-formats.ts";
import { searchRows, sortRows } from "../../../../../src-ui/office/screens/reports/cell-text.ts";
import { chosenColumns } from "../../../../../src-ui/office/screens/reports/columns.ts";
import { REPORT_GROUPS } from "../../../../../src-ui/office/screens/reports/groups.ts";
import { dueCounts, logCounts } from "../../../../../src-ui/office/screens/reports/month-counts.ts";
import { noteText } from "../../../../../src-ui/office/screens/reports/note-text.ts";
import { inReadersLanguage } from "../../../../../src-ui/office/screens/reports/readers-language.ts";
import { totalLinkChanges, reportRequestOf } from "../../../../../src-ui/office/screens/reports/report-request.ts";
import { reasonOf, titleOf } from "../../../../../src-ui/office/screens/reports/report-texts.ts";

const names = Object.keys(reports) as ReportName[];
const dates = dateFormatsIn("America/New_York", new Date("2026-11-22T15:00:00Z"));

test("every report is listed under one question", () => {
  const grouped = REPORT_GROUPS.flatMap(([, reportNames]) => reportNames);
  expect(grouped.toSorted()).toEqual(names.toSorted());
});

/** Returns a URL with this query. */
const addressWith = (query: string) => ({ get: (name: string) => new URLSearchParams(query).get(name) ?? "" });

describe("the query of a URL", () => {
  test("has its day and the report's filters, and the totals ignore the filter by state", () => {
    expect(reportRequestOf("register", addressWith("asOf=2026-09-22&state=overdue&locationId=a&dueKind=Annual&sort=x&search=y"))).toEqual({
      parameters: { asOf: "2026-09-22", state: "overdue", locationId: "a" },
      totalsParameters: { asOf: "2026-09-22", locationId: "a" },
      missing: [],
    });
  });

  test("names the report's required filters that are not chosen", () => {
    expect(reportRequestOf("unit", addressWith("asOf=2026-09-22")).missing).toEqual(["extinguisherId"]);
    expect(reportRequestOf("unit", addressWith("extinguisherId=a")).missing).toEqual([]);
  });
});

test.each<[name: ReportName, total: string, leadsTo: object | undefined]>([
  ["register", "overdue", { state: "overdue" }],
  ["register", "all", { state: null }],
  ["register", "failed", { sort: "lastResult" }],
  ["overdue", "Annual", { dueKind: "Annual" }],
  ["overdue", "extinguishers", undefined],
  ["due", "overdue", { sort: "dueDate" }],
  ["deficiencies", "Critical", undefined],
  ["retired", "all", undefined],
])("in %s the total %s links to %o", (name, total, leadsTo) => {
  expect(totalLinkChanges(name, total)).toEqual(leadsTo);
});

test("a total that links to a list uses filters that the report supports", () => {
  for (const name of names) {
    for (const total of definitionOf(name).totals) {
      const { sort, ...filters } = totalLinkChanges(name, total) ?? {};
      for (const filter of Object.keys(filters)) expect(definitionOf(name).filters, `${name}, ${total}`).toContain(filter);
      if (sort) expect(definitionOf(name).columns, `${name}, ${total}`).toContain(sort.replace("-", ""));
    }
  }
});

const columns: ReportColumn[] = [
  { key: "extinguisherCode", label: "Code", kind: "text" },
  { key: "serialNumber", label: "Serial number", kind: "text" },
  { key: "dueDate", label: "Due", kind: "date" },
  { key: "times", label: "Times", kind: "number" },
];
const rows = [
  { extinguisherCode: "HB-E10", serialNumber: "X1", dueDate: "2026-12-01", times: 10 },
  { extinguisherCode: "HB-E9", serialNumber: null, dueDate: null, times: 9 },
  { extinguisherCode: "HB-E100", serialNumber: "", dueDate: "2027-01-05", times: null },
];
const codes = (sorted: readonly object[]): unknown[] => sorted.map((row) => (row as (typeof rows)[number]).extinguisherCode);

test.each([
  ["extinguisherCode", ["HB-E9", "HB-E10", "HB-E100"]],
  ["-extinguisherCode", ["HB-E100", "HB-E10", "HB-E9"]],
  ["dueDate", ["HB-E10", "HB-E100", "HB-E9"]],
  ["-dueDate", ["HB-E100", "HB-E10", "HB-E9"]],
  ["times", ["HB-E9", "HB-E10", "HB-E100"]],
  ["-times", ["HB-E10", "HB-E9", "HB-E100"]],
  ["nothing", ["HB-E10", "HB-E9", "HB-E100"]],
  ["", ["HB-E10", "HB-E9", "HB-E100"]],
])("sorted by %j, rows without a value come last, and numbers are compared as numbers", (sort, expected) => {
  expect(codes(sortRows(rows, columns, sort))).toEqual(expected);
});

test.each([
  ["e10", ["HB-E10", "HB-E100"]],
  ["  X1   hb ", ["HB-E10"]],
  ["jan 5, 2027", ["HB-E100"]],
  ["nowhere", []],
  ["", ["HB-E10", "HB-E9", "HB-E100"]],
])("a search for %j finds the rows that contain all its words, also in hidden columns", (term, expected) => {
  expect(codes(searchRows(rows, columns, term, dates))).toEqual(expected);
});

test.each([
  ["dueDate,extinguisherCode,dueDate,other", ["dueDate", "extinguisherCode"]],
  ["other", ["extinguisherCode", "dueDate", "times"]],
  ["", ["extinguisherCode", "dueDate", "times"]],
])("columns named %j in the address show %o", (named, expected) => {
  expect(chosenColumns(columns, named, false).map(({ key }) => key)).toEqual(expected);
});

test("on a phone, a card has ten lines and its months", () => {
  const column = (key: string): ReportColumn => ({ key, label: key, kind: "text" });
  const many = Array.from({ length: 14 }, (_, at) => column(at === 5 ? "2026-10" : `column${at}`));
  expect(chosenColumns(many, "", true)).toEqual(many.slice(0, 11));
  expect(chosenColumns(many, "", false)).toEqual(many);
});

test("the forecast's chart has a line for each inspection type that falls due", () => {
  const summary = {
    columns: [
      { key: "month", label: "Month", kind: "text" as const },
      { key: "Annual", label: "Annual maintenance", kind: "number" as const },
      { key: "Withdrawal", label: "Withdrawal", kind: "number" as const },
    ],
    rows: [
      { month: "2026-11", Annual: 2, Withdrawal: 0 },
      { month: "2026-12", Annual: 0, Withdrawal: 0 },
    ],
  };
  expect(dueCounts({ summary })).toEqual({
    months: ["2026-11", "2026-12"],
    series: [{ key: "Annual", label: "Annual maintenance", counts: [2, 0] }],
  });
});

test("the log's chart counts what was inspected and what was missed, and neither of what was out of service", () => {
  const month = (key: string) => ({ key, label: key, kind: "text" as const });
  const log = {
    columns: [...columns.slice(0, 1), month("2026-10"), month("2026-11")],
    rows: [
      { "2026-10": "3 IR, 20 IR (failed)", "2026-11": "Missed" },
      { "2026-10": "Out of service", "2026-11": "Missed" },
      { "2026-10": null, "2026-11": "1 AM" },
    ],
  };
  const { months, series } = logCounts(log);
  expect(months).toEqual(["2026-10", "2026-11"]);
  expect(series.map(({ key, counts }) => [key, counts])).toEqual([
    ["inspected", [1, 1]],
    ["missed", [0, 2]],
  ]);
});

describe("in another language, a report", () => {
  const head = {
    name: "monthly-log",
    title: "Monthly inspection log",
    asOf: "2026-11-22",
    facts: [],
    filters: [],
    notes: [],
    summary: null,
  };
  const worded = async (report: object): Promise<ReportResult> => {
    onTestFinished(() => setLanguage(undefined));
    await setLanguage(pseudo);
    return inReadersLanguage({ ...head, columns: [], rows: [], ...report } as unknown as ReportResult);
  };

  test("has its title, labels and texts in it, and everything else as the server wrote it", async () => {
    const { title, columns, facts, filters, rows } = await worded({
      columns: [
        ...columnsOf("register", "2026-11-22").slice(0, 1),
        { key: "2026-10", label: "Oct 2026", kind: "text" },
        { key: "newer", label: "Newer", kind: "text" },
      ],
      facts: [{ key: "startDate", label: "From", kind: "date", value: "2026-11-01" }],
      filters: [{ key: "state", label: "State", kind: "text", value: "Overdue", valueKey: "state.overdue" }],
      rows: [
        { extinguisherCode: "HB-E001", status: "Overdue", statusKey: "state.overdue", lastResult: null, lastResultKey: null },
        { extinguisherCode: "HB-E002", status: "Lost", statusKey: "state.ofANewerServer" },
      ],
    });
    expect(title).toBe(pseudoText("Monthly inspection log"));
    expect(columns.map(({ label }) => label)).toEqual([pseudoText("Code"), "Oct 2026", "Newer"]);
    expect(facts.map(({ label, value }) => [label, value])).toEqual([[pseudoText("From"), "2026-11-01"]]);
    expect(filters.map(({ label, value }) => [label, value])).toEqual([[pseudoText("State"), pseudoText("Overdue")]]);
    expect(rows.map(({ status, lastResult }) => [status, lastResult])).toEqual([
      [pseudoText("Overdue"), null],
      ["Lost", undefined],
    ]);
  });

  test("fills its sentences with the row's own values, which are in that language too", async () => {
    const { rows } = await worded({
      rows: [
        { type: "Monthly", typeKey: "type.Monthly", event: "Monthly inspection", eventKey: "event.Inspection" },
        { from: "Lobby", to: "Kitchen", details: "Lobby to Kitchen", detailsKey: "event.moved" },
      ],
    });
    expect(rows[0]?.["event"]).toBe(format(pseudoText("{type} inspection"), { type: pseudoText("Monthly") }));
    expect(rows[1]?.["details"]).toBe(format(pseudoText("{from} to {to}"), { from: "Lobby", to: "Kitchen" }));
  });

  test("says which inspections of a month failed, and counts what was missed", async () => {
    const report = await worded({
      columns: [{ key: "2026-10", label: "Oct 2026", kind: "text" }],
      rows: [
        { "2026-10": "3 IR (failed), 20 IR", "2026-10Results": "Fail Pass" },
        { "2026-10": "Missed", "2026-10Key": "log.missed" },
      ],
    });
    expect(report.rows.map((row) => row["2026-10"])).toEqual([`3 IR (${pseudoText("failed")}), 20 IR`, pseudoText("Missed")]);
    expect(logCounts(report).series.map(({ counts }) => counts)).toEqual([[1], [1]]);
  });

  test("has its title in lists too, and why it could not be generated", async () => {
    await worded({});
    expect(titleOf({ name: "register", title: "Register of extinguishers" })).toBe(pseudoText("Register of extinguishers"));
    expect(titleOf({ name: "newer", title: "Newer" })).toBe("Newer");
    expect(reasonOf({ reason: "…", reasonKey: "reason.failed" })).toBe(pseudoText("Something went wrong on the server"));
    expect(reasonOf({ reason: "Other", reasonKey: null })).toBe("Other");
  });

  test("has notes in it, and an unknown note as the server wrote it", async () => {
    await worded({});
    const note = {
      key: "unsent",
      text: "A device …",
      values: { name: "Ivan Reyes", inspections: 2, photos: 0, time: "2026-11-22T15:00:00Z" },
    };
    const work = format(pseudoText("{count|1 inspection|# inspections}"), { count: 2 });
    const values = { name: "Ivan Reyes", work, time: dates.dateTime(note.values.time) };
    expect(noteText(note, dates)).toBe(format(pseudoText(reportsMessages["note.unsent"]), values));
    expect(noteText({ key: "newer", text: "Newer", values: {} }, dates)).toBe("Newer");
  });
});
