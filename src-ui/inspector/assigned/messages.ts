import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";

/** Texts of the inspections planned for the inspector. */
export const assignedMessages = {
  "assigned.heading": "Assigned to me",
  "assigned.empty": "No inspections are assigned to you.",
  "assigned.unknown": "Not downloaded yet.",
  "assigned.location": "{name}, {count|1 inspection|# inspections}",
  "assigned.overdue": "Planned for {day}, not done",
  "assigned.today": pageMessages["common.dueToday"],
  "assigned.due": pageMessages["common.dueDay"],
  "assigned.started": "Started",
  "assigned.notes": pageMessages["common.fromTheOffice"],
  "assigned.sentBack": "Sent back by the office: {notes}",
} as const;

export const say = sayer(assignedMessages, pageMessages);
