import { importReasons } from "#shared/messages/import-reasons.ts";
import type { ImportReasonKey } from "#shared/messages/import-reasons.ts";

const KEYS = Object.keys(importReasons) as ImportReasonKey[];

/** Returns a reason as it is sent: its text and the key by which a page says it in other languages. */
export function reasonOf(reason: string): { reason: string; reasonKey: string | undefined } {
  return { reason, reasonKey: KEYS.find((key) => importReasons[key] === reason) };
}
