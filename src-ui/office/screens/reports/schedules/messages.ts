import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { officeMessages } from "../../../messages.ts";

/** Texts of the reports that are generated weekly or monthly. */
export const reportScheduleMessages = {
  lead: "Generated weekly or monthly. The people you choose get an email with a link; they sign in to download the report.",
  add: "Add schedule",
  empty: "No reports are scheduled yet.",
  "column.next": "Next",
  "column.last": "Last generated",
  paused: "Paused",
  never: "Not yet",
  former: "{count|1 person who has left|# people who have left}",
  weekly: "Every {weekday} at {hour}",
  monthly: "On day {day} of each month at {hour}",
  monthEnd: "On the last day of each month at {hour}",
  "add.title": "Schedule a report",
  "edit.title": "Edit scheduled report",
  "edit.gone": "Somebody else has removed this scheduled report. If it is still needed, cancel and add it again.",
  "edit.of": "Edit {title}, {when}",
  "remove.of": "Remove {title}, {when}",
  "remove.title": "Stop generating “{title}”?",
  "remove.lead": "Reports that were already generated stay available for 30 days.",
  "remove.done": "“{title}” is no longer scheduled",
  "saved.done": "“{title}”: {when}",
  "field.chooseReport": "Choose a report",
  "field.often": "How often",
  "field.everyWeek": "Weekly",
  "field.everyMonth": "Monthly",
  "field.weekday": "Day of the week",
  "field.dayOfMonth": "Day of the month",
  "field.dayHint": "In a shorter month, the last day.",
  "field.hour": "Time",
  "field.hourHint": "In the time zone of your organization: {zone}.",
  recipients: "Recipients",
} as const;

export const say = sayer(reportScheduleMessages, pageMessages, officeMessages, commonMessages);
