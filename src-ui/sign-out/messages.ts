import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../messages.ts";

/** Texts of the question before a sign-out. */
export const signOutMessages = {
  "signOut.title": "Sign out?",
  "signOut.stay": "Stay signed in",
  "signOut.unsent": "{count|1 item has|# items have} not been sent yet.",
  "signOut.unsentStays": "Unsent work stays on this device, and is sent when the inspector who did it signs in here again.",
  "signOut.drafts": "{count|1 unfinished inspection stays|# unfinished inspections stay} on this device for you.",
  "signOut.data": "Extinguishers and checklists are removed from this device. Signing in again needs a connection.",
  "signOut.unsaved": "You have changes that are not saved. Signing out discards them.",
} as const;

export const say = sayer(signOutMessages, pageMessages);
