import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../messages.ts";

/** Texts of all forms. */
export const formMessages = {
  "form.notSaved": "Not saved. {reason}",
  "form.kept": "What you typed is still here.",
  "form.unsaved": "You have changes that are not saved",
  "form.discardChanges": "Discard changes",
} as const;

export const say = sayer(formMessages, pageMessages);
