import { sayer } from "#shared/messages/sayer.ts";
import { officeMessages } from "../../messages.ts";

/** Texts of a new organization's steps to its first inspection. */
export const firstStepMessages = {
  title: "First steps",
  lead: "{done} of {all} done. The last one is your first inspection.",
  import: "Already have a list?",
  "import.action": officeMessages["common.importASpreadsheet"],
  reader: "Once an administrator has added locations and extinguishers, this page shows their status.",
  location: "Add your first location",
  "location.hint": "A building, a floor or a room where extinguishers are kept.",
  "location.done": "Done: {count|1 location|# locations}",
  "location.action": officeMessages["common.addALocation"],
  extinguisher: "Add your first extinguisher",
  "extinguisher.hint": "The standard types are already there. Then print the label for inspectors to scan.",
  "extinguisher.done": "Done: {count|1 extinguisher|# extinguishers}",
  "extinguisher.action": officeMessages["common.addAnExtinguisher"],
  people: "Invite an inspector",
  "people.hint": "They get an email with a link, then sign in at {path} on their phone.",
  "people.done": "Done: {count|1 person|# people} joined or invited",
  "people.action": "Invite a member",
  inspection: "Plan or do the first inspection",
  "inspection.hint": "Plan it for somebody, or inspect now at your desk.",
  "inspection.done": "Done: {count|1 inspection|# inspections}",
  "inspection.action": "Plan an inspection",
} as const;

export const say = sayer(firstStepMessages, officeMessages);
