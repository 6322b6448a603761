import { Link } from "wouter";
import { overdueWorkTypes } from "#shared/due-dates.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import type { Column } from "../../../tables/column.ts";
import { ExtinguisherDueTag } from "../../../tags/ExtinguisherDueTag.tsx";
import { notCountedText } from "../../../tags/not-counted-text.ts";
import { ResultTag } from "../../../tags/ResultTag.tsx";
import { ServiceTag } from "../../../tags/ServiceTag.tsx";
import { fieldAt } from "../fields.ts";
import type { FieldColumn } from "../fields.ts";
import { COLUMN_KEYS } from "./column-choice.ts";
import type { ColumnKey } from "./column-choice.ts";
import { say } from "./messages.ts";
import styles from "./columns.module.css";

export interface RegisterColumn extends Column<ExtinguisherInRegister> {
  key: ColumnKey;
  /** The value in a spreadsheet: days as `YYYY-MM-DD`, moments in the tenant's time zone. */
  text: (extinguisher: ExtinguisherInRegister, moments: MomentFormats) => string;
  /** What the same cell also shows; in a spreadsheet it has a column of its own. */
  beside?: { label: () => string; text: (extinguisher: ExtinguisherInRegister) => string };
}

/** The formats of moments in a spreadsheet. */
export type MomentFormats = Pick<DateFormats, "dayOf" | "dateTime">;

type TextKey = {
  [F in ColumnKey & keyof ExtinguisherInRegister]: ExtinguisherInRegister[F] extends string | null ? F : never;
}[ColumnKey & keyof ExtinguisherInRegister];

/** A column without its key and label. */
type ColumnSpec = Omit<RegisterColumn, "key" | "label">;

function textColumn(key: TextKey, widthRem: number, more: { sortable?: true; grows?: true } = {}): ColumnSpec {
  return {
    widthRem,
    ...more,
    cell: (extinguisher) => extinguisher[key] && <span className={styles.text}>{extinguisher[key]}</span>,
    text: (extinguisher) => extinguisher[key] ?? "",
  };
}

function dayColumn(key: TextKey, widthRem: number, more: { sortable?: true } = {}): ColumnSpec {
  return {
    widthRem,
    ...more,
    cell: (extinguisher, dates) => extinguisher[key] && dates.day(extinguisher[key]),
    text: (extinguisher) => extinguisher[key] ?? "",
  };
}

/** Returns the column of a field, as the table of fields defines it. */
function fieldColumn(key: FieldColumn): ColumnSpec {
  const { input, column } = fieldAt(key);
  const { widthRem = 0, ...more } = column ?? {};
  return input === "text" ? textColumn(key, widthRem, more) : dayColumn(key, widthRem, more);
}

function dueColumn(key: TextKey): ColumnSpec {
  return {
    widthRem: 10,
    sortable: true,
    cell: (extinguisher, dates) => extinguisher[key] && <DueDay extinguisher={extinguisher} day={extinguisher[key]} dates={dates} />,
    text: (extinguisher) => countedText(extinguisher, extinguisher[key]),
  };
}

/** Returns what is due as a file has it: empty, as on screen, while nothing falls due for the extinguisher. */
function countedText(extinguisher: ExtinguisherInRegister, due: string | null): string {
  return notCountedText(extinguisher) === null ? (due ?? "") : "";
}

interface DueDayProps {
  extinguisher: ExtinguisherInRegister;
  day: string;
  dates: DateFormats;
  /** The name of the work, for a day that does not say it. */
  work?: string;
  more?: number;
}

/** The state of a due day, and the day itself if it counts. */
function DueDay({ extinguisher, day, dates, work, more = 0 }: DueDayProps) {
  return (
    <span className={styles.pair}>
      <ExtinguisherDueTag extinguisher={extinguisher} day={day} dates={dates} />
      {notCountedText(extinguisher) === null && (
        <span className={styles.muted}>
          {work && `${work} · `}
          <span className={styles.day}>{dates.day(day)}</span>
          {more > 0 && ` ${say("due.more", { count: more })}`}
        </span>
      )}
    </span>
  );
}

/** The work that is due next, and how many other types of work are overdue as well. */
function NextDue({ extinguisher, day, dates }: { extinguisher: ExtinguisherInRegister; day: string; dates: DateFormats }) {
  const work = extinguisher.nextDueKind === null ? "" : say(`type.${extinguisher.nextDueKind}`);
  return (
    <DueDay extinguisher={extinguisher} day={day} dates={dates} work={work} more={overdueWorkTypes(extinguisher, dates.today).length - 1} />
  );
}

/** Returns the state of an extinguisher in words. A failed one is in service: an import that read only "Failed" would take it out of service. */
function stateText(extinguisher: ExtinguisherInRegister): string {
  if (!extinguisher.isActive) return say(extinguisher.isCondemned ? "common.condemned" : "common.retired");
  if (extinguisher.isOutOfService) return say("common.outOfService");
  return say(extinguisher.lastInspectionPassed === false ? "export.failed" : "common.inService");
}

function resultText({ lastInspectionPassed: passed }: ExtinguisherInRegister): string {
  return passed === null ? "" : say(passed ? "common.passed" : "common.failed");
}

const OWN_COLUMNS: Readonly<Record<Exclude<ColumnKey, FieldColumn>, ColumnSpec>> = {
  locationName: {
    sortable: "locationPath",
    widthRem: 9,
    grows: true,
    cell: (extinguisher) => <span className={styles.text}>{extinguisher.locationPath}</span>,
    text: (extinguisher) => extinguisher.locationPath,
  },
  typeName: textColumn("typeName", 12.5, { sortable: true, grows: true }),
  state: {
    widthRem: 9,
    cell: (extinguisher) => <ServiceTag extinguisher={extinguisher} />,
    text: stateText,
  },
  nextDueDate: {
    sortable: true,
    widthRem: 11.5,
    cell: (extinguisher, dates) =>
      extinguisher.nextDueDate && <NextDue extinguisher={extinguisher} day={extinguisher.nextDueDate} dates={dates} />,
    text: (extinguisher) => countedText(extinguisher, extinguisher.nextDueDate),
    beside: {
      label: () => say("export.work"),
      text: (extinguisher) => countedText(extinguisher, extinguisher.nextDueKind && say(`type.${extinguisher.nextDueKind}`)),
    },
  },
  lastInspectionDate: {
    sortable: true,
    widthRem: 9.5,
    cell: (extinguisher, dates) =>
      extinguisher.lastInspectionDate && (
        <span className={styles.pair}>
          <ResultTag passed={extinguisher.lastInspectionPassed} />
          <span className={styles.muted}>{dates.dayOf(extinguisher.lastInspectionDate)}</span>
        </span>
      ),
    text: (extinguisher, { dayOf }) => (extinguisher.lastInspectionDate ? dayOf(extinguisher.lastInspectionDate) : ""),
    beside: { label: () => say("common.result"), text: resultText },
  },
  nextInspectionDueDate: dueColumn("nextInspectionDueDate"),
  nextServiceDueDate: dueColumn("nextServiceDueDate"),
  nextInternalExamDueDate: dueColumn("nextInternalExamDueDate"),
  nextHydroTestDueDate: dueColumn("nextHydroTestDueDate"),
  withdrawalDueDate: dueColumn("withdrawalDueDate"),
  outOfServiceReason: textColumn("outOfServiceReason", 12, { grows: true }),
  updatedAt: {
    sortable: true,
    widthRem: 11,
    cell: (extinguisher, dates) => dates.dateTime(extinguisher.updatedAt),
    text: (extinguisher, { dateTime }) => dateTime(extinguisher.updatedAt),
  },
};

/** Returns the column of codes, with links if there is `hrefOf`. */
export function codeColumn(hrefOf?: (extinguisherId: string) => string): Column<ExtinguisherInRegister> {
  return {
    key: "extinguisherCode",
    label: say("field.extinguisherCode"),
    sortable: true,
    rowHead: true,
    widthRem: 7.5,
    grows: true,
    cell: ({ extinguisherId, extinguisherCode }) =>
      hrefOf ? <Link href={hrefOf(extinguisherId)}>{extinguisherCode}</Link> : extinguisherCode,
  };
}

function specOf(key: ColumnKey): ColumnSpec {
  return key in OWN_COLUMNS ? OWN_COLUMNS[key as keyof typeof OWN_COLUMNS] : fieldColumn(key as FieldColumn);
}

export function registerColumnsOf(keys: readonly ColumnKey[]): RegisterColumn[] {
  return keys.map((key) => ({ key, label: say(`field.${key}`), ...specOf(key) }));
}

/** Returns the fields that the list can be sorted by, the code first. */
export function sorts(): (readonly [field: string, label: string])[] {
  const columns = registerColumnsOf(COLUMN_KEYS).filter(({ sortable }) => sortable);
  return [
    ["extinguisherCode", say("field.extinguisherCode")],
    ...columns.map(({ key, sortable, label }) => [typeof sortable === "string" ? sortable : key, label] as const),
  ];
}
