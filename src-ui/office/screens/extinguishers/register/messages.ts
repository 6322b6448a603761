import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { comboboxMessages } from "../../../combobox/messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { listMessages } from "../../../lists/messages.ts";
import { officeMessages } from "../../../messages.ts";
import { extinguisherMessages } from "../messages.ts";

/** Texts of the register: its list, as a table or as cards, its file and its printout. */
export const registerMessages = {
  "list.empty": "No extinguisher is registered yet.",
  "list.emptyReader": "No extinguisher is registered yet. An administrator can add them.",
  "list.noMatch": "No extinguishers match these filters.",
  "view.label": "View",
  "view.table": "Table",
  "view.cards": "Cards",
  "filter.work": "Work type",
  "due.overdue": officeMessages["common.overdue"],
  "due.dueSoon": officeMessages["common.dueSoon"],
  "due.inspectedThisMonth": "Inspected this month",
  "filter.import": "From one import only",
  "state.inService": officeMessages["common.inService"],
  "state.failed": pageMessages["common.failed"],
  "state.outOfService": pageMessages["common.outOfService"],
  "state.retired": officeMessages["common.retired"],
  "state.all": "All, including retired",
  "state.active": "Not retired",
  "columns.lead": "Saved on this device and in the list’s link.",
  "select.full": "At most {max|#} can be selected at a time.",
  "batch.labels": "Labels",
  "export.changing": "The list kept changing while it was read. Try again.",
  "export.title": "Export to CSV",
  "export.progress": "{done|#} of {total|#} read",
  "export.done": "{count|1 extinguisher|# extinguishers} exported",
  "export.failed": "In service (failed)",
  "export.work": "Work due next",
  "export.fileName": "extinguishers",
  "print.title": "Print the register",
  "print.heading": "Register of extinguishers",
  "print.cut": "The first {count|1|#} of {total|1 extinguisher|# extinguishers}",
  "print.cutHint": "Filter the list to print all of it, or export it to a file.",
  "due.more": "+{count} more",
  export: "Export",
} as const;

export const say = sayer(
  registerMessages,
  pageMessages,
  officeMessages,
  commonMessages,
  comboboxMessages,
  listMessages,
  extinguisherMessages,
);
