import { describe, expect, onTestFinished, test } from "vitest";
import { format } from "#shared/messages/format.ts";
import { setLanguage } from "#shared/messages/language.ts";
import { reportsMessages } from "#shared/messages/reports.ts";
import { reportColumns } from "#shared/reports/report-columns.ts";
import { ReportResult } from "#shared/reports/result.ts";
import type { ReportColumnKey } from "#shared/reports/result.ts";
import { pseudo, pseudoText } from "../../../../../src-ui/languages/pseudo.ts";
import { dateFormatsIn } from "../../../../../src-ui/office/formats/use-date-formats.ts";
import { logCounts } from "../../../../../src-ui/office/screens/reports/month-counts.ts";
import { noteText } from "../../../../../src-ui/office/screens/reports/note-text.ts";
import { inReadersLanguage } from "../../../../../src-ui/office/screens/reports/readers-language.ts";
import { reportReasonText, reportTitleText } from "../../../../../src-ui/office/screens/reports/report-texts.ts";
import { emptyOf } from "../../../../support/samples.ts";

const dates = dateFormatsIn("America/New_York", new Date("2026-11-22T15:00:00Z"));

describe("in another language, a report", () => {
  const monthlyLog: ReportResult = {
    ...emptyOf(ReportResult),
    name: "monthly-log",
    title: "Monthly inspection log",
    tenantName: "Harbor Point Hospital",
    asOf: "2026-11-22",
    createdAt: "2026-11-22T15:00:00.000Z",
    createdByName: "Alice Morgan",
    timeZone: "America/New_York",
    filters: [],
    facts: [],
    columns: [],
    notes: [],
    rows: [],
    rowCount: 0,
    totals: {},
    isCut: false,
  };
  const worded = async (report: Partial<ReportResult>): Promise<ReportResult> => {
    onTestFinished(() => setLanguage(undefined));
    await setLanguage(pseudo);
    return inReadersLanguage({ ...monthlyLog, ...report });
  };

  test("has its title, labels and texts in it, and everything else as the server wrote it", async () => {
    const { title, columns, facts, filters, rows } = await worded({
      columns: [
        ...reportColumns("register", "2026-11-22").slice(0, 1),
        { key: "2026-10", label: "Oct 2026", kind: "text" },
        { key: "newer" as ReportColumnKey, label: "Newer", kind: "text" },
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
        { "2026-10": "3 IR (failed), 20 IR", "2026-10Inspections": "Fail 3 IR\nPass 20 IR" },
        { "2026-10": "Missed", "2026-10Key": "log.missed" },
      ],
    });
    expect(report.rows.map((row) => row["2026-10"])).toEqual([`3 IR (${pseudoText("failed")}), 20 IR`, pseudoText("Missed")]);
    expect(logCounts(report).series.map(({ counts }) => counts)).toEqual([[1], [1]]);
  });

  test("has its title in lists too, and why it could not be generated", async () => {
    await worded({});
    expect(reportTitleText({ name: "register", title: "Register of extinguishers" })).toBe(pseudoText("Register of extinguishers"));
    expect(reportTitleText({ name: "newer", title: "Newer" })).toBe("Newer");
    expect(reportReasonText({ reason: "…", reasonKey: "reason.failed" })).toBe(pseudoText("Something went wrong on the server"));
    expect(reportReasonText({ reason: "Other", reasonKey: null })).toBe("Other");
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
