import type { WaitReason } from "#shared/engine/sync.ts";
import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../messages.ts";

/** Why an operation or upload is not sent yet, in plain words for the person on site. */
const reasonMessages = {
  "reason.waiting": "Waiting to be sent",
  "reason.waitingForConnection": "Waiting for a connection",
  "reason.deviceFull": "This device is full. Free some space to send this",
  "reason.sending": "Sending now",
  "reason.waitingForInspection": "Waiting for its inspection",
  "reason.signIn": "Sign in again to send this",
  "reason.tooManyRequests": "The server asked us to wait",
  "reason.no-answer": "The server did not respond",
  "reason.timeout": "The server took too long to respond",
  "reason.server-error": "The server had a problem ({message})",
  "reason.not-the-server": pageMessages["common.notTheServer"],
  "reason.rejected": "The server refused this: {message}",
  "reason.unknown-type": "This version of Pinseal cannot send this item",
  "reason.lost": pageMessages["common.gone"],
} as const satisfies Record<`reason.${WaitReason}`, string>;

/** Sending: what waits and why, what was sent, and signing in again for it. */
export const deliveryMessages = {
  ...reasonMessages,
  "session.ended": "Sign in again to send your work",
  "session.endedKept": "Your session ended. Everything you saved is still on this device and is sent once you sign in again.",
  "parts.photos": "{count|photo|# photos}",
  "parts.signatures": "{count|signature|# signatures}",
  "parts.deficiencies": "{count|deficiency|# deficiencies}",
  "parts.changes": "{count|change|# changes}",
  "parts.refused": "{parts} refused.",
  "parts.cannotBeSent": "{parts} cannot be sent.",
  "unsent.inspections": "{count|1 inspection|# inspections}",
  "unsent.inspectionsWithPhotos": "{count|1 inspection|# inspections} with {photos|1 photo|# photos}",
  "unsent.morePhotos": "{count|1 more photo|# more photos}",
  "unsent.signatures": "{count|1 signature|# signatures}",
  "unsent.deficiencies": "{count|1 deficiency|# deficiencies}",
  "unsent.changes": "{count|1 change|# changes}",
} as const;

export const say = sayer(deliveryMessages, pageMessages);
