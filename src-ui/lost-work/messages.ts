import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../messages.ts";

/** Said when storage that held unsent work was cleared, and of what a sign-out left unsent. */
export const lostWorkMessages = {
  "lost.title.one": "{what} was on this device and not sent.",
  "lost.title.many": "{what} were on this device and not sent.",
  "lost.cleared": "Its storage was cleared by the browser or by a person after Pinseal was last open here.",
  "lost.next": "What had not been sent by then is lost. Find out which inspections are missing, and do them again.",
  "others.noneOfYours": "Nothing of yours is waiting to be sent.",
  "others.held.one":
    "{what} of somebody else is not sent and is kept here. If it does not go out by itself, that person has to sign in here.",
  "others.held.many":
    "{what} of somebody else are not sent and are kept here. If they do not go out by themselves, that person has to sign in here.",
  "held.one": "{what} on this device is not sent. It goes out once the inspector who did it signs in here.",
  "held.many": "{what} on this device are not sent. They go out once the inspector who did them signs in here.",
} as const;

export const say = sayer(lostWorkMessages, pageMessages);
