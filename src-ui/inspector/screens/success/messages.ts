import { sayer } from "#shared/messages/sayer.ts";
import { deliveryMessages } from "../../../delivery/messages.ts";
import { pageMessages } from "../../../messages.ts";
import { inspectorMessages } from "../../messages.ts";

/** Texts of the receipt of a submitted inspection. */
export const receiptMessages = {
  "success.sent": "Sent",
  "success.deleted": "Inspection deleted",
  "success.deleted.next": "It does not count. Ask your office whether to do it again.",
  "success.notCompleted": "Not completed",
  "success.incomplete":
    "The server saved your answers, but the checklist has more questions about this extinguisher. Inspect it again, or ask your office to finish it.",
  "success.serverHasAll": "The server has this inspection and everything that belongs to it.",
  "success.serverHasIt": "The server has the inspection. Still on this device: {parts}.",
  "success.partsNeedYou": "Inspection sent. {parts}",
  "success.sendingNow": "It is being sent now. You can keep working.",
  "success.sentShortly": "It will be sent shortly. You can keep working.",
  "success.waitsForConnection": "It will be sent as soon as there is a connection. You can keep working.",
  "success.notTaken": "The server did not take it yet. We’ll try again.",
  "success.again": "We’ll try again. If that does not help, the dashboard shows what you can do.",
  "success.noResponse": "The server has not responded yet. We’ll try again.",
  "success.askedToWait": "The server asked us to wait. It will be sent after that.",
  "success.signIn": "Sign in again to send this.",
  "success.signIn.next": "It stays on this device until then.",
  "success.seeWhatToDo": "See what you can do",
  "success.mayClose":
    "You can close this tab: this browser sends in the background once there is a connection. Anything it cannot send then is sent when you open Pinseal again.",
  "success.sendsWhenOpened": "This browser sends only while Pinseal is open. If you close it now, the rest is sent when you open it again.",
  "success.gone": "This inspection is no longer on this device",
  "success.gone.next":
    "Sent inspections are removed from this device after 90 days and at sign-out; the server keeps them. Do it again only if it had not been sent when it was withdrawn here or this device’s storage was cleared.",
  "success.submittedAt": "Submitted at",
  "success.next": "Next extinguisher",
} as const;

export const say = sayer(receiptMessages, pageMessages, inspectorMessages, deliveryMessages);
