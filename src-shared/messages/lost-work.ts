import { sayer } from "./sayer.ts";

/** Said when storage that held unsent work was cleared. */
export const lostWorkMessages = {
  "lost.title.one": "{what} was on this device and not sent.",
  "lost.title.many": "{what} were on this device and not sent.",
  "lost.cleared": "Its storage was cleared by the browser or by a person after Pinseal was last open here.",
  "lost.next": "What had not been sent by then is lost. Find out which inspections are missing, and do them again.",
  "lost.dismiss": "Dismiss",
} as const;

export const say = sayer(lostWorkMessages);
