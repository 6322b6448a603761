import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { OutboxLine } from "#shared/engine/sync.ts";
import { countUnsent } from "#shared/engine/unsent.ts";
import { formatList } from "#shared/messages/language.ts";
import { say } from "./messages.ts";

export type OutboxLineState = "waiting" | "sending" | "again" | "stopped" | "needsYou";

/**
 * Returns the state of a line. A refusal needs the inspector. Of the other failures all are retried automatically but one: after three pages of a
 * network's sign-in, say, a line is `stopped` until somebody presses Retry.
 */
export function outboxLineStateOf(line: OutboxLine): OutboxLineState {
  if (line.reason === "sending" || line.status === "uploaded") return "sending";
  // A type that this build does not know has no attempts, and stays pending. Until it could be sent, it waits like all others.
  if (line.status !== "failed" && line.reason !== "unknown-type") return "waiting";
  if (needsInspector(line)) return "needsYou";
  return line.failure === "not-the-server" ? "stopped" : "again";
}

/** Whether the last attempt failed in a way that only the inspector can resolve. */
export function needsInspector({ failure }: OutboxLine): boolean {
  return failure === "rejected" || failure === "unknown-type" || failure === "lost";
}

/**
 * What became of a submitted inspection. `deleted`: on the server, before all of it was sent. `incomplete`: the server has it, and its checklist there
 * has more questions. `sent`: with all its parts. `partsNeedYou`, `partsWaiting`: the server has the inspection, and not all of its parts.
 * `needsYou`: it needs the inspector. `onDevice`: it is sent automatically, or once the inspector has signed in.
 */
export type DeliveryState = "deleted" | "incomplete" | "sent" | "partsNeedYou" | "partsWaiting" | "needsYou" | "onDevice";

/** Returns what became of an inspection. `lines` are its unsent rows. */
export function deliveryOf(
  { status, isIncomplete, deletedMessage }: Pick<SubmittedSummary, "status" | "isIncomplete" | "deletedMessage">,
  lines: readonly OutboxLine[],
): DeliveryState {
  if (deletedMessage !== undefined) return "deleted";
  if (isIncomplete) return "incomplete";
  const needsYou = lines.some((line) => outboxLineStateOf(line) === "needsYou");
  if (status !== "synced") return needsYou ? "needsYou" : "onDevice";
  if (needsYou) return "partsNeedYou";
  return lines.length > 0 ? "partsWaiting" : "sent";
}

/** Formats the parts of an inspection as "photo and signature" or "2 photos". */
export function partsText(lines: readonly OutboxLine[]): string {
  const { photos, signatures, deficiencies, changes } = countUnsent(lines);
  const words = [
    [photos, "parts.photos"],
    [signatures, "parts.signatures"],
    [deficiencies, "parts.deficiencies"],
    [changes, "parts.changes"],
  ] as const;
  return formatList(words.filter(([count]) => count > 0).map(([count, key]) => say(key, { count })));
}

/** Formats the parts that need the inspector as "Photo and signature refused.", or as "cannot be sent" if that is not why for all of them. */
export function partsNeedYouText(lines: readonly OutboxLine[]): string {
  const stuck = lines.filter((line) => outboxLineStateOf(line) === "needsYou");
  const parts = partsText(stuck);
  const areRefused = stuck.every(({ failure }) => failure === "rejected");
  return say(areRefused ? "parts.refused" : "parts.cannotBeSent", { parts: parts.charAt(0).toUpperCase() + parts.slice(1) });
}

/** Returns the reason why a line is not sent yet, in words. */
export function reasonText({ reason, message }: Pick<OutboxLine, "reason" | "message">): string {
  return say(`reason.${reason}`, { message: message ?? "" });
}
