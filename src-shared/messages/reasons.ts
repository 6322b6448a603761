import type { WaitReason } from "../engine/sync.ts";

/** Why an operation or upload is not sent yet, in plain words for the person on site. */
export const reasonMessages = {
  "reason.waiting": "Waiting to be sent",
  "reason.waitingForConnection": "Waiting for a connection",
  "reason.sending": "Sending now",
  "reason.waitingForInspection": "Goes out after its inspection",
  "reason.signIn": "Sign in again to send this",
  "reason.tooManyRequests": "The server asked us to wait",
  "reason.no-answer": "The server did not answer",
  "reason.timeout": "The server took too long to answer",
  "reason.server-error": "The server had a problem ({message})",
  "reason.not-the-server": "Something answered in place of the server. Is there a sign-in page on this network?",
  "reason.rejected": "The server refused this: {message}",
  "reason.unknown-type": "This app does not know this kind of item",
  "reason.lost": "This is no longer on the device.",
} as const satisfies Record<`reason.${WaitReason}`, string>;
