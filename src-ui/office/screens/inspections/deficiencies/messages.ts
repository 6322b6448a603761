import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { deficiencyMessages } from "../../../deficiencies/messages.ts";
import { officeMessages } from "../../../messages.ts";

/** Texts of the deficiencies: their list, and how one is resolved or edited. */
export const deficiencyListMessages = {
  search: "Code or description",
  "status.unresolved": "Open or in progress",
  "status.all": officeMessages["common.all"],
  "column.what": "Deficiency",
  "column.severity": pageMessages["common.severity"],
  "column.dueDate": commonMessages["common.due"],
  "column.resolvedDate": "Resolved",
  "column.status": commonMessages["common.status"],
  "column.found": "Found",
  openInspection: "Open inspection",
  noneFiltered: "No deficiencies match these filters.",
  "edit.title": "{code} at {extinguisher}",
  "edit.done": "{code} at {extinguisher} changed",
} as const;

export const say = sayer(deficiencyListMessages, pageMessages, officeMessages, commonMessages, deficiencyMessages);
