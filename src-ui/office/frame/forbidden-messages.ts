import { sayer } from "#shared/messages/sayer.ts";
import { notFoundMessages } from "../../components/not-found-messages.ts";

/** Texts shown instead of a screen that a person may not open. */
export const forbiddenMessages = {
  heading: "You don’t have access",
  lead: "Ask an administrator of your organization if you need it.",
  users: "Only system administrators manage users.",
  imports: "Only administrators of the organization import data.",
  issuedReports: "Only administrators of the organization see issued reports.",
  back: "Go to the dashboard",
} as const;

export const say = sayer(forbiddenMessages, notFoundMessages);
