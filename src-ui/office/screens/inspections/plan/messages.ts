import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { listMessages } from "../../../components/messages.ts";
import { officeMessages } from "../../../messages.ts";

/** Words of planning inspections, or beginning one at the desk. */
export const inspectionPlanMessages = {
  lead: "Inspectors receive these next time they are online and can then work offline.",
  "desk.title": "Inspect at the desk",
  "desk.lead": "Answer the checklist here, and sign.",
  "add.hint": "Type a code, a serial number, a location or a type.",
  overdueAt: "Overdue at a location",
  "overdueAt.hint": "Including its sub-locations; {type} only.",
  "overdueAt.any": "Including its sub-locations; every kind of inspection that is overdue.",
  "overdueAt.none": "Nothing is overdue there.",
  "overdueAt.added": "{count|1 extinguisher|# extinguishers} added",
  "overdueAt.noType": "This kind of inspection is never overdue by itself.",
  chosen: "{count|1 extinguisher|# extinguishers} chosen",
  "chosen.none": "None chosen yet.",
  "chosen.remove": "Remove {code}",
  "chosen.clear": "Remove all",
  "chosen.unknown": "{count|1 of them is|# of them are} not there any more and {count|was|were} removed.",
  "chosen.failed": "They could not be looked up: {reason}",
  "chosen.max": "At most {max|#} at a time. The rest was removed.",
  "chosen.column.planned": "Planned already",
  "chosen.planned": "{type}, {day}, {name}",
  "planned.some": "{count|1 of them has|# of them have} such an inspection planned already. Planning again makes a second one.",
  "planned.leaveOut": "{count|Remove it|Remove them}",
  what: "Assignment",
  type: "Kind of inspection",
  "type.due": "What is due",
  "type.dueHint": "For each extinguisher, every kind that is overdue; otherwise the kind that is due next.",
  "inspector.choose": "Choose…",
  submit: "{count|Plan 1 inspection|Plan # inspections}",
  begin: "Begin",
  done: "{count|1 inspection|# inspections} planned for {name}",
  "undo.some": "{done|#} of {total|#} were canceled; the rest are still planned: {reason}",
} as const;

export const say = sayer(inspectionPlanMessages, pageMessages, officeMessages, listMessages);
