import { sayer } from "#shared/messages/sayer.ts";

/** What the office planned for the inspector, as the dashboard shows it. */
export const assignedMessages = {
  "assigned.heading": "Assigned to me",
  "assigned.empty": "Nothing is planned for you.",
  "assigned.place": "{name}, {count|1 inspection|# inspections}",
  "assigned.overdue": "Overdue since {day}",
  "assigned.today": "Due today",
  "assigned.due": "Due {day}",
  "assigned.begun": "Begun",
  "assigned.notes": "From the office: {notes}",
  "assigned.sentBack": "Sent back by the office: {notes}",
  "assigned.type.Monthly": "Monthly",
  "assigned.type.Annual": "Annual",
  "assigned.type.SixYear": "Internal examination",
  "assigned.type.Hydrostatic": "Hydrostatic test",
  "assigned.type.InService": "Placing in service",
  "assigned.type.AfterUse": "After use",
} as const;

export const say = sayer(assignedMessages);
