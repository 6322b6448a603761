import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { officeMessages } from "../../../messages.ts";
import { extinguisherMessages } from "../messages.ts";

/** Texts of the form of an extinguisher. */
export const extinguisherFormMessages = {
  "form.editTitle": "Edit {code}",
  "form.location": "Type and location",
  "form.dates": "Dates on its tag and shell",
  "form.datesHint": "A later completed inspection replaces them.",
  "form.laterCounts": "Saved, but a later inspection counts for: {fields}",
  "form.addAnother": "Save and add another",
  "form.created": "{code} registered",
  "form.open": "Open",
} as const;

export const say = sayer(extinguisherFormMessages, pageMessages, officeMessages, commonMessages, extinguisherMessages);
