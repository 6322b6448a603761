import type { ReportColumnKey } from "#shared/reports/result.ts";

/** How a column differs from others of its kind. */
export interface ColumnLook {
  /** At least so wide, in rem. By default as wide as its kind is. */
  widthRem?: number;
  /** Whether it takes a share of the room that is left. By default that of its kind. */
  grows?: boolean;
  /** Hidden at first; it is in the choice of columns and in every file. */
  isHidden?: true;
  /** What its cells link to, if the row has its id. */
  link?: "extinguisher" | "inspection" | "location";
  /** Whether its words name a state or a severity, and are a tag. */
  tag?: "state" | "severity";
  /** Printed without breaks where all of its values are short enough. */
  isCode?: true;
}

const HIDDEN: ColumnLook = { isHidden: true };
const LONG: ColumnLook = { widthRem: 13, grows: true };
const WIDE: ColumnLook = { widthRem: 9.75, grows: true };
/** Other languages may have longer words than "examination". */
const WORK: ColumnLook = { widthRem: 11, grows: true };
const SHORT: ColumnLook = { widthRem: 7, grows: true };
/** Their heads have words as long as "deficiencies". */
const COUNT_OF_LONG_WORDS: ColumnLook = { widthRem: 8.75, grows: false };
const STATE: ColumnLook = { tag: "state" };

/** All that is decided about how a column looks on screen and on paper. One that is not here looks as its kind does. */
export const columnLooks: Readonly<Partial<Record<ReportColumnKey, ColumnLook>>> = {
  extinguisherCode: { ...SHORT, link: "extinguisher", isCode: true },
  serialNumber: HIDDEN,
  assetTag: HIDDEN,
  typeName: WIDE,
  manufacturer: HIDDEN,
  model: HIDDEN,
  locationPath: WIDE,
  locationDescription: WIDE,
  floorLevel: { ...SHORT, isHidden: true },
  status: STATE,
  outOfServiceReason: LONG,
  lastResult: STATE,
  nextDueWork: WORK,
  manufactureDate: HIDDEN,
  installDate: HIDDEN,
  lastServiceDate: HIDDEN,
  lastInternalExamDate: HIDDEN,
  lastHydroTestDate: HIDDEN,
  work: WORK,
  inspectedAt: { link: "inspection" },
  receivedAt: HIDDEN,
  receiptNumber: { widthRem: 7.5, grows: true, link: "inspection", isCode: true },
  result: { widthRem: 7.5, grows: true, tag: "state" },
  reviewStatus: STATE,
  deficiencyCount: COUNT_OF_LONG_WORDS,
  failureReason: LONG,
  severity: { ...SHORT, tag: "severity" },
  description: LONG,
  deficiencyStatus: STATE,
  resolutionNotes: LONG,
  reason: LONG,
  event: WIDE,
  details: LONG,
  section: SHORT,
  question: LONG,
  response: STATE,
  comments: LONG,
  locationCode: { ...SHORT, link: "location" },
  openDeficiencyCount: COUNT_OF_LONG_WORDS,
  monthsDone: COUNT_OF_LONG_WORDS,
};
