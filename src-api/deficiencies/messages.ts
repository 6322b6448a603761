import { sayer } from "#shared/messages/sayer.ts";

/** Texts that the server itself writes into records. */
export const recordMessages = {
  "deficiency.takenBack": "Closed when the inspection was completed: its question is no longer answered with a problem.",
} as const;

export const say = sayer(recordMessages);
