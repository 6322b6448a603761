import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";
import { commonMessages } from "../components/messages.ts";
import { officeMessages } from "../messages.ts";

/** Texts for what two people changed in a form. */
export const conflictMessages = {
  "conflict.lead": "What you typed is kept. Review what changed, then keep yours and save again, or use the saved version.",
  "conflict.field": "{label}: now “{theirs}”, you have “{mine}”",
  "conflict.left": "{label}: now “{theirs}” (you did not change it)",
  "conflict.none": "None of the fields you changed differ.",
} as const;

export const say = sayer(conflictMessages, pageMessages, officeMessages, commonMessages);
