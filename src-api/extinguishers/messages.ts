import { sayer } from "#shared/messages/sayer.ts";

/** Why an action on extinguishers is refused. */
const actionMessages = {
  "restore.archived": "The location or type of {codes} is archived. Restore it first, or choose another one under Edit",
} as const;

export const say = sayer(actionMessages);
