import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../messages.ts";
import { officeMessages } from "../../messages.ts";

/** Texts of the part of the office's dashboard that loads first. */
export const dashboardMessages = {
  lead: "{today} · {total|1 extinguisher|# extinguishers} in use",
  "tile.label": "At a glance",
  "tile.overdue": "Extinguishers overdue",
  "tile.dueSoon": "Due within 7 days",
  "tile.failed": "Failed their last inspection",
  "tile.today": "Inspected today",
  "where.title": "Where is work overdue?",
  "where.caption": "Extinguishers by location, including sub-locations; the most overdue first",
  "where.location": pageMessages["common.location"],
  "where.overdue": officeMessages["common.overdue"],
  "where.dueSoon": officeMessages["common.dueSoon"],
  "where.failed": pageMessages["common.failed"],
  "where.outOfService": pageMessages["common.outOfService"],
  "where.done": pageMessages["common.doneThisMonth"],
  "where.total": officeMessages["common.all"],
  "where.cell": "{count|#} {what}: {place}",
  "where.key": "Solid: overdue. Hatched: due soon. Length: number of extinguishers.",
  "where.all": officeMessages["common.allLocations"],
  "overdueWork.title": "What is overdue?",
  "overdueWork.all": "All overdue work",
  "overdueWork.caption": "Extinguishers overdue for each type of work; one that is overdue for several counts in each",
  "overdueWork.none": "Nothing is overdue.",
  "month.title": "How far along are this month’s inspections?",
  "month.done": "{done|#} of {total|#} extinguishers inspected in {month}",
  "month.passed": "Inspections passed",
  "month.failed": "Inspections failed",
  "month.caption": "Inspections of {month}",
  "month.result": pageMessages["common.result"],
  "month.count": "Count",
} as const;

export const say = sayer(dashboardMessages, pageMessages, officeMessages);
