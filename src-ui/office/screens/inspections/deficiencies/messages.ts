import { sayer } from "#shared/messages/sayer.ts";
import { resolveMessages } from "../../../components/resolve-messages.ts";

/** Words of the deficiencies: their list, and how one is put right or changed. */
export const deficienciesMessages = {
  caption: "Deficiencies",
  search: "Code or description",
  "filter.status": "Status",
  "filter.severity": "Severity",
  "status.unresolved": "Open or in progress",
  "status.all": "All",
  "status.Open": "Open",
  "status.InProgress": "In progress",
  "status.Resolved": "Resolved",
  "column.what": "Deficiency",
  "column.severity": "Severity",
  "column.dueDate": "Due",
  "column.resolvedDate": "Resolved",
  "column.status": "Status",
  "column.found": "Found",
  "resolved.on": "Resolved {day}",
  openInspection: "Open inspection",
  none: "No deficiency is open. Well done.",
  noneFiltered: "No deficiency matches these filters.",
  edit: "Edit",
  "edit.one": "Edit {name}",
  "edit.title": "{code} at {extinguisher}",
  "edit.assignee": "Assigned to",
  "edit.nobody": "Nobody",
  "edit.due": "Due",
  "edit.done": "{code} at {extinguisher} is changed",
} as const;

export const say = sayer(resolveMessages, deficienciesMessages);
