import type { ReactNode } from "react";
import { overdueKinds } from "#shared/due-dates.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { ServiceTag } from "../../components/state-tags.tsx";
import { ResultTag } from "../../components/tags.tsx";
import { notCountedWords, UnitDueTag } from "../../components/UnitDueTag.tsx";
import type { Dates } from "../../data/dates.ts";
import { say as sayState } from "../../data/state-messages.ts";
import { say as sayFrame } from "../../messages.ts";
import type { ColumnKey } from "./column-choice.ts";
import styles from "./columns.module.css";
import { say } from "./messages.ts";

export interface RegisterColumn {
  key: ColumnKey;
  label: string;
  /** The field that the server sorts by; absent where it does not. */
  sort?: string;
  /** The least width, in rem; what room is left is shared by those that grow. */
  width: number;
  grows?: boolean;
  /** Nothing, shown as such, where it is not known. */
  cell: (one: ExtinguisherInRegister, dates: Dates) => ReactNode;
  /** As a spreadsheet wants it: days as `YYYY-MM-DD`, moments in the tenant's time zone. */
  text: (one: ExtinguisherInRegister, moments: Moments) => string;
  /** What stands in the same cell here, and in a column of its own there. */
  beside?: { label: string; text: (one: ExtinguisherInRegister) => string };
}

/** Moments as a spreadsheet reads them. */
export type Moments = Pick<Dates, "dayOf" | "time">;

type TextField = {
  [F in ColumnKey & keyof ExtinguisherInRegister]: ExtinguisherInRegister[F] extends string | null ? F : never;
}[ColumnKey & keyof ExtinguisherInRegister];

const words = (key: ColumnKey) => say(`field.${key}`);

function textColumn(key: TextField, width: number, more: { sort?: string; grows?: boolean } = {}): RegisterColumn {
  const cell: RegisterColumn["cell"] = (one) => one[key] && <span className={styles.text}>{one[key]}</span>;
  return {
    key,
    get label() {
      return words(key);
    },
    width,
    ...more,
    cell,
    text: (one) => one[key] ?? "",
  };
}

function dayColumn(key: TextField): RegisterColumn {
  const sort = key === "installDate" ? {} : { sort: key };
  return {
    key,
    get label() {
      return words(key);
    },
    width: 8,
    ...sort,
    cell: (one, dates) => one[key] && dates.day(one[key]),
    text: (one) => one[key] ?? "",
  };
}

function dueColumn(key: TextField): RegisterColumn {
  const cell: RegisterColumn["cell"] = (one, dates) => one[key] && <DueDay of={one} day={one[key]} dates={dates} />;
  return {
    key,
    get label() {
      return words(key);
    },
    width: 10,
    sort: key,
    cell,
    text: (one) => one[key] ?? "",
  };
}

/** How the day stands, and the day itself where it counts. */
function DueDay({
  of: one,
  day,
  dates,
  kind,
  more = 0,
}: {
  of: ExtinguisherInRegister;
  day: string;
  dates: Dates;
  kind?: string;
  more?: number;
}) {
  return (
    <span className={styles.pair}>
      <span className={styles.line}>
        <UnitDueTag of={one} day={day} dates={dates} />
        {more > 0 && <span className={styles.muted}>{say("due.more", { count: more })}</span>}
      </span>
      {notCountedWords(one) === null && (
        <span className={styles.muted}>
          {kind && `${kind} · `}
          <span className={styles.day}>{dates.day(day)}</span>
        </span>
      )}
    </span>
  );
}

/** The work that is due next, and how many other kinds are overdue as well. */
function NextDue({ of: one, day, dates }: { of: ExtinguisherInRegister; day: string; dates: Dates }) {
  const kind = one.nextDueKind === null ? "" : sayFrame(`type.${one.nextDueKind}`);
  return <DueDay of={one} day={day} dates={dates} kind={kind} more={overdueKinds(one, dates.today).length - 1} />;
}

/** How it stands, in one word. */
export function stateWords(one: ExtinguisherInRegister): string {
  if (!one.isActive) return sayState("common.retired");
  if (one.isOutOfService) return sayState("common.outOfService");
  return sayState(one.lastInspectionPassed === false ? "common.failed" : "common.inService");
}

function resultWords({ lastInspectionPassed: passed }: ExtinguisherInRegister): string {
  return passed === null ? "" : sayState(passed ? "common.passed" : "common.failed");
}

const COLUMNS: Readonly<Record<ColumnKey, RegisterColumn>> = {
  locationName: {
    key: "locationName",
    get label() {
      return words("locationName");
    },
    sort: "locationPath",
    width: 9,
    grows: true,
    cell: (one) => <span className={styles.text}>{one.locationPath}</span>,
    text: (one) => one.locationPath,
  },
  locationDescription: textColumn("locationDescription", 6.5, { grows: true }),
  typeName: textColumn("typeName", 10.5, { sort: "typeName", grows: true }),
  state: {
    key: "state",
    get label() {
      return words("state");
    },
    width: 9.5,
    cell: (one) => <ServiceTag of={one} />,
    text: stateWords,
  },
  nextDueDate: {
    key: "nextDueDate",
    get label() {
      return words("nextDueDate");
    },
    sort: "nextDueDate",
    width: 13,
    cell: (one, dates) => one.nextDueDate && <NextDue of={one} day={one.nextDueDate} dates={dates} />,
    text: (one) => one.nextDueDate ?? "",
    beside: {
      get label() {
        return say("export.work");
      },
      text: (one) => (one.nextDueKind ? sayFrame(`type.${one.nextDueKind}`) : ""),
    },
  },
  lastInspectionDate: {
    key: "lastInspectionDate",
    get label() {
      return words("lastInspectionDate");
    },
    sort: "lastInspectionDate",
    width: 10,
    cell: (one, dates) =>
      one.lastInspectionDate && (
        <span className={styles.pair}>
          <ResultTag passed={one.lastInspectionPassed} />
          <span className={styles.muted}>{dates.dayOf(one.lastInspectionDate)}</span>
        </span>
      ),
    text: (one, { dayOf }) => (one.lastInspectionDate ? dayOf(one.lastInspectionDate) : ""),
    beside: {
      get label() {
        return say("common.result");
      },
      text: resultWords,
    },
  },
  nextInspectionDueDate: dueColumn("nextInspectionDueDate"),
  nextServiceDueDate: dueColumn("nextServiceDueDate"),
  nextInternalExamDueDate: dueColumn("nextInternalExamDueDate"),
  nextHydroTestDueDate: dueColumn("nextHydroTestDueDate"),
  withdrawalDueDate: dueColumn("withdrawalDueDate"),
  serialNumber: textColumn("serialNumber", 9, { sort: "serialNumber" }),
  assetTag: textColumn("assetTag", 8, { sort: "assetTag" }),
  manufacturer: textColumn("manufacturer", 9, { sort: "manufacturer" }),
  model: textColumn("model", 9, { sort: "model" }),
  manufactureDate: dayColumn("manufactureDate"),
  installDate: dayColumn("installDate"),
  floorLevel: textColumn("floorLevel", 7),
  barcodeData: textColumn("barcodeData", 9),
  outOfServiceReason: textColumn("outOfServiceReason", 12, { grows: true }),
  updatedAt: {
    key: "updatedAt",
    get label() {
      return words("updatedAt");
    },
    sort: "updatedAt",
    width: 11,
    cell: (one, dates) => dates.time(one.updatedAt),
    text: (one, { time }) => time(one.updatedAt),
  },
};

export function columnsOf(keys: readonly ColumnKey[]): RegisterColumn[] {
  return keys.map((key) => COLUMNS[key]);
}

export function columnLabel(key: ColumnKey): string {
  return COLUMNS[key].label;
}

/** What the list can be sorted by, the code first. */
export function sorts(): (readonly [field: string, label: string])[] {
  const columns = Object.values(COLUMNS).flatMap(({ sort, label }) => (sort === undefined ? [] : [[sort, label] as const]));
  return [["extinguisherCode", say("field.extinguisherCode")], ...columns];
}
