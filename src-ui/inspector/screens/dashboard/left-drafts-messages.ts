import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../messages.ts";

/** Texts about drafts of other organizations. */
export const leftDraftsMessages = {
  "left.title": "{count|1 unfinished inspection|# unfinished inspections} of {tenant} on this device",
  "left.unread": "Unfinished inspections of other organizations could not be read from this device",
  "left.unnamed": "another organization",
  "left.elsewhere": "Change to this organization to continue {count|it|them}.",
  "left.lead": "You are no longer an inspector there, so {count|it|they} can be neither continued nor sent.",
  "left.next": "If you should still have access, ask an administrator there. {count|It stays|They stay} on this device until then.",
} as const;

export const say = sayer(leftDraftsMessages, pageMessages);
