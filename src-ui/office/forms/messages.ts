import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";
import { commonMessages } from "../components/messages.ts";
import { officeMessages } from "../messages.ts";

/** Texts of forms: what two people changed, and what is kept. */
export const formMessages = {
  "form.conflictLead": "What you typed is kept. Review what changed, then save again, or use their version.",
  "form.conflictField": "{label}: now “{theirs}”, you have “{mine}”",
  "form.conflictLeft": "{label}: now “{theirs}” (you did not change it)",
  "form.conflictNone": "None of the fields you changed differ.",
  "form.kept": "What you typed is still here.",
} as const;

export const say = sayer(formMessages, pageMessages, officeMessages, commonMessages);
