import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { deficiencyMessages } from "../../../deficiencies/messages.ts";
import { officeMessages } from "../../../messages.ts";
import { extinguisherMessages } from "../messages.ts";

/** Texts of the page of an extinguisher. */
export const extinguisherPageMessages = {
  "due.title": "Due dates",
  "due.work": officeMessages["common.work"],
  "due.last": "Last done",
  "due.next": commonMessages["common.due"],
  "due.why": "Why",
  "due.Monthly": commonMessages["common.monthlyInspection"],
  "due.Annual": commonMessages["common.annualMaintenance"],
  "due.SixYear": pageMessages["type.SixYear"],
  "due.Hydrostatic": pageMessages["type.Hydrostatic"],
  "due.Withdrawal": officeMessages["type.Withdrawal"],
  "page.printLabel": "Print label",
  "page.historyReport": "History report",
  "page.retired": "Retired. Its history is kept; nothing falls due, and inspectors do not see it.",
  "page.condemned": "Condemned: it must never return to service. Its history is kept; nothing falls due, and inspectors do not see it.",
  "page.outOfService": "Out of service: {reason}",
  "page.outOfServiceNoReason": "Out of service. No reason is recorded.",
  "why.every30": "30 days after the last full monthly inspection",
  "why.calendarMonth": "By the end of the month after the last full monthly inspection",
  "why.monthlyFirst": "Counted from the day it was installed",
  "why.annual": "{months|1 month|# months} after the last annual maintenance",
  "why.annualFirst": "{months|1 month|# months} after it was installed",
  "why.internal":
    "{years|1 year|# years} after the last internal examination, recharge or hydrostatic test, otherwise after manufacture or installation",
  "why.hydro": "{years|1 year|# years} after the last hydrostatic test",
  "why.hydroMade": "{years|1 year|# years} after manufacture: no test is recorded",
  "why.noInterval": "Its type has no interval for this",
  "why.noDate": "No date to count from: enter when it was made or last tested",
  "deficiencies.more": "{count|1 more in the list of deficiencies|# more in the list of deficiencies}",
  "deficiencies.due": "To be resolved by {day}",
  "history.none": "Not inspected yet.",
  "history.latest": "The latest {count|#} are listed. Any others are in the report:",
  "history.noneHere": "Not inspected here yet.",
  "imported.title": "Imported inspections",
  "imported.lead": "Done elsewhere and imported from a spreadsheet. They count toward due dates but are not sealed.",
  "imported.what": "{type}, {day}",
  "imported.from": "From {file}",
  "imported.byFrom": "By {name}, from {file}",
  "photos.latest": "Latest photos",
  "photos.fullSize": ", full size",
  "events.title": "Changes and moves",
  "events.none": "Nothing besides its inspections.",
  "events.Registered": "Registered in {to}",
  "events.Moved": "Moved from {from} to {to}",
  "events.Replaced": "Replaced by another",
  "events.Retired": officeMessages["common.retired"],
  "events.Condemned": officeMessages["common.condemned"],
  "events.Restored": "Restored",
  "events.OutOfService": "Taken out of service",
  "events.ReturnedToService": "Returned to service",
  "events.by": "{name}, {time}",
  "events.reason": "“{reason}”",
} as const;

export const say = sayer(extinguisherPageMessages, pageMessages, officeMessages, commonMessages, deficiencyMessages, extinguisherMessages);
