import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { officeMessages } from "../../../messages.ts";

/** Texts of planning inspections and of starting one in the office. */
export const inspectionPlanMessages = {
  lead: "Inspectors receive these next time they are online and can then work offline.",
  "desk.title": "Inspect at the desk",
  "desk.lead": "Answer the checklist here, and sign.",
  "add.hint": "Type a code, a serial number, a location or a type.",
  overdueAt: "Overdue at a location",
  "overdueAt.hint": "Including its sub-locations; {type} only.",
  "overdueAt.any": "Including its sub-locations; every inspection type that is overdue.",
  "overdueAt.none": "Nothing is overdue there.",
  "overdueAt.planned": "Everything that is overdue there is already planned or chosen.",
  "overdueAt.more": "More are overdue there: plan these first, then choose the location again.",
  "overdueAt.added": "{count|1 extinguisher|# extinguishers} added",
  "overdueAt.noType": "Inspections of this type are never overdue.",
  chosen: "{count|1 extinguisher|# extinguishers} chosen",
  "chosen.none": "None chosen yet.",
  "chosen.remove": "Remove {code}",
  "chosen.clear": "Remove all",
  "chosen.unknown": "{count|1 of them no longer exists|# of them no longer exist} and {count|was|were} removed.",
  "chosen.failed": "They could not be looked up: {reason}",
  "chosen.max": "At most {max|#} at a time. The rest was removed.",
  "chosen.workMax":
    "{count|1 inspection is|# inspections are} due for them, and a plan takes {max|#}. Remove some extinguishers, or choose one inspection type.",
  "chosen.column.planned": "Already planned",
  "chosen.planned": "{type}, {day}, {name}",
  "planned.some": "{count|1 of them already has|# of them already have} such an inspection planned. Planning again adds a second one.",
  "planned.meanwhile":
    "{count|1 of these inspections was|# of these inspections were} planned in the meantime, as shown. To plan {count|it|them} a second time, press again.",
  "planned.failed": "What is already planned could not be read: {reason}",
  "planned.leaveOut": "{count|Remove it|Remove them}",
  what: "Assignment",
  type: commonMessages["common.inspectionType"],
  "type.due": "What is due",
  "type.dueHint": "For each extinguisher, every type that is overdue; otherwise the type that is due next.",
  submit: "{count|Plan 1 inspection|Plan # inspections}",
  start: "Start",
  done: "{count|1 inspection|# inspections} planned for {name}",
  "undo.some": "{done|#} of {total|#} were canceled; the rest are still planned: {reason}",
} as const;

export const say = sayer(inspectionPlanMessages, pageMessages, officeMessages, commonMessages);
