import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";
import { officeMessages } from "../messages.ts";

/** Texts for the states of extinguishers, inspections and deficiencies. */
export const stateMessages = {
  "due.overdueBy": "{span} overdue",
  "due.in": "in {span}",
  "due.days": pageMessages["common.days"],
  "due.months": officeMessages["common.months"],
  "due.years": "{count|1 year|# years}",
  "due.none": "No due date",
  "status.Scheduled": "Planned",
  "status.InProgress": officeMessages["common.inProgress"],
  "status.Completed": "To review",
  "status.Accepted": officeMessages["common.accepted"],
  "status.Rejected": officeMessages["common.rejected"],
  "status.Voided": officeMessages["common.voided"],
  "result.open": "Open",
  "due.outOfService": "Not counted while out of service",
  "due.retired": "Not counted while retired",
} as const;

export const say = sayer(stateMessages, pageMessages, officeMessages);
