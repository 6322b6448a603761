import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../messages.ts";

/**
 * Texts of the office's frame: navigation, what became of a read, and the names that all screens share. Its `common.*` are those that the frame
 * and the dashboard need, which load first; the others are in `components/messages.ts`.
 */
export const officeMessages = {
  "nav.label": "Main",
  "nav.open": "Menu",
  "nav.close": "Close menu",
  "nav.skip": "Skip to content",
  "nav.extinguishers": "Extinguishers",
  "nav.types": "Types",
  "nav.inspections": "Inspections",
  "nav.templates": "Checklists",
  "nav.reports": "Reports",
  "nav.import": "Import data",
  "nav.importHistory": "Import history",
  "nav.users": "Users",
  "nav.settings": "Settings",
  "nav.profile": "Profile",
  "nav.go": "Go to…",
  "nav.keys": "Keyboard shortcuts",
  "nav.switchTenant": "Switch organization",
  "toast.region": "Notifications",
  "page.backTo": "Back to {place}",
  "read.failed": "This could not be loaded",
  "read.cachedOffline": "You are offline. This is as of {time}.",
  "read.cachedNoResponse": "The server cannot be reached. This is as of {time}.",
  "read.offlineNothing": "You are offline, and this has not been opened on this device before.",
  "read.notHere": "Not available offline.",
  "read.missing": "It may belong to another organization, or the link is incomplete.",
  "print.printed": "Printed {time} by {name}",
  "type.Withdrawal": "Withdrawal",
  "common.needsConnection": "This needs a connection",
  "common.nothingFound": "Nothing found for “{term}”",
  "common.months": "{count|1 month|# months}",
  "common.inProgress": "In progress",
  "common.accepted": "Accepted",
  "common.rejected": "Rejected",
  "common.voided": "Voided",
  "common.inService": "In service",
  "common.retired": "Retired",
  "common.condemned": "Condemned",
  "common.undone": "Undone",
  "common.importASpreadsheet": "Import a spreadsheet",
  "common.addALocation": "Add a location",
  "common.addAnExtinguisher": "Add an extinguisher",
  "common.openDeficiencies": "Open deficiencies",
  "common.noOpenDeficiencies": "No open deficiencies.",
  "common.overdue": "Overdue",
  "common.dueSoon": "Due soon",
  "common.all": "All",
  "common.allLocations": "All locations",
  "common.work": "Work",
} as const;

export const say = sayer(officeMessages, pageMessages);
