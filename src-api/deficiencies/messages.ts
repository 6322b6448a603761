import { sayer } from "#shared/messages/sayer.ts";

/** What the server writes into the record by itself. */
export const recordMessages = {
  "deficiency.takenBack": "Closed when the inspection was completed: its question is no longer answered with a problem.",
} as const;

export const say = sayer(recordMessages);
