import { sayer } from "#shared/messages/sayer.ts";

/** Why an action on extinguishers is refused, and what the history says of a replaced one. */
const actionMessages = {
  "restore.archived": "The location or type of {codes} is archived. Restore it first, or choose another one under Edit",
  "restore.condemned": "{codes} {count|is|are} condemned and can never return to service",
  former: "Before: {what}",
  "former.serial": "serial number {serialNumber}",
  "former.assetTag": "asset tag {assetTag}",
  "former.made": "made {day}",
} as const;

export const say = sayer(actionMessages);
