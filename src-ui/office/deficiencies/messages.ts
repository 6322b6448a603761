import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";
import { commonMessages } from "../components/messages.ts";
import { officeMessages } from "../messages.ts";

/** Texts of resolving a deficiency, and of what two people changed of one. */
export const deficiencyMessages = {
  resolve: "Resolve",
  "resolve.named": "Resolve {name}",
  "resolve.title": "Resolve {code} at {extinguisher}",
  "resolve.already": "This was resolved in the meantime",
  "resolve.done": "{code} at {extinguisher} is resolved",
  "status.Open": "Open",
  "status.InProgress": officeMessages["common.inProgress"],
  "status.Resolved": "Resolved",
  "edit.assignee": "Assigned to",
  "edit.nobody": "Nobody",
  "edit.nameNotLoaded": "Name not loaded",
} as const;

export const say = sayer(deficiencyMessages, pageMessages, commonMessages);
