import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { officeMessages } from "../../../messages.ts";

/** Texts of the list of issued reports. */
export const issuedReportsMessages = {
  lead: "Every report issued as a PDF. Anyone who has one can check it by its code.",
  search: "Title or code",
  empty: "No report has been issued as a PDF yet.",
  noMatch: "No issued report has this title or code.",
  "column.made": "Issued",
  "state.valid": "Valid",
  "state.withdrawnOn": "Withdrawn {time}",
  "action.open": "{title}, code {code}, opens in a new tab",
  "action.copy": "Copy link",
  "action.copyOf": "Copy link of {code}",
  "action.copied": "Link copied",
  "action.notCopied": "The link could not be copied: {link}",
  "action.withdrawOf": "Withdraw {code}",
  "withdraw.title": "Withdraw “{title}”?",
  "withdraw.lead":
    "Anyone who checks code {code} will then see only that the report was withdrawn. Copies already handed out stay in circulation.",
  "withdraw.final": "This cannot be undone. The report can be issued again, with another code.",
  "withdraw.done": "{code} withdrawn",
} as const;

export const say = sayer(issuedReportsMessages, pageMessages, officeMessages, commonMessages);
