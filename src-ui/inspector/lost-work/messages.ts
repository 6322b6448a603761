import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../messages.ts";

/** Texts about unsent work that was lost with cleared storage or left behind by a sign-out. */
export const lostWorkMessages = {
  "lost.title.one": "{what} was on this device and had not been sent.",
  "lost.title.many": "{what} were on this device and had not been sent.",
  "lost.drafts": "{count|1 unfinished inspection was|# unfinished inspections were} on this device and {count|is|are} lost.",
  "lost.cleared": "The browser or a person cleared its storage after Pinseal was last open here.",
  "lost.next": "Anything not sent by then is lost. Find out which inspections are missing, and do them again.",
  "others.unread": "Unsent work on this device could not be read",
  "others.held.one":
    "{what} from somebody else has not been sent yet and is kept here. If it is not sent automatically, that person must sign in here.",
  "others.held.many":
    "{what} from somebody else have not been sent yet and are kept here. If they are not sent automatically, that person must sign in here.",
  "others.signedOut.one": "{what} on this device has not been sent yet. It is sent once the inspector who did it signs in here.",
  "others.signedOut.many": "{what} on this device have not been sent yet. They are sent once the inspector who did them signs in here.",
} as const;

export const say = sayer(lostWorkMessages, pageMessages);
