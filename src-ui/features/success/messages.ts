import { sayer } from "#shared/messages/sayer.ts";
import { deliveryMessages } from "../../delivery/messages.ts";
import { inspectionMessages } from "../../inspection/messages.ts";
import { pageMessages } from "../../messages.ts";

/** The receipt of a submitted inspection. */
export const receiptMessages = {
  "success.sent": "Sent",
  "success.notCompleted": "Not completed",
  "success.incomplete":
    "The server kept your answers, but asks more questions about this extinguisher. Inspect it again, or ask your office to finish it.",
  "success.serverHasAll": "The server has this inspection and all that belongs to it.",
  "success.serverHasIt": "The server has the inspection. Still on this device: {parts}.",
  "success.partsRefused": "Inspection sent. {refused}",
  "success.sendingNow": "It is being sent now. You can go on working.",
  "success.sentShortly": "It is sent shortly. You can go on working.",
  "success.waitsForConnection": "It is sent as soon as there is a connection. You can go on working.",
  "success.notTaken": "The server did not take it yet. We try again.",
  "success.again": "We try again. If that does not help, the dashboard shows what you can do.",
  "success.noAnswer": "The server did not answer yet. We try again.",
  "success.askedToWait": "The server asked us to wait. It is sent after that.",
  "success.signIn": "Sign in again to send this.",
  "success.signIn.next": "It stays on this device until then.",
  "success.seeWhatToDo": "See what you can do",
  "success.mayClose":
    "You may close this tab: this browser sends in the background once there is a connection. What it cannot send then goes out when you open Pinseal again.",
  "success.sendsWhenOpened": "This browser sends only while Pinseal is open. If you close it now, the rest is sent when you open it again.",
  "success.gone": "This inspection is no longer on this device",
  "success.gone.next":
    "What was sent is removed from this device at sign-out. Or it was withdrawn here, or this device's storage was cleared: if it had not been sent by then, it is lost and has to be done again.",
  "success.signedAt": "Submitted at",
  "success.next": "Next extinguisher",
} as const;

export const say = sayer(receiptMessages, pageMessages, inspectionMessages, deliveryMessages);
