import type { OutboxLine } from "#shared/engine/sync.ts";
import type { UnsentCounts } from "#shared/engine/unsent.ts";
import { outboxLineStateOf } from "../../../delivery/delivery.ts";
import { totalUnsent, unsentText } from "../../../delivery/unsent-text.ts";
import { say } from "./messages.ts";

/** Returns how much of the inspector's own work is unsent. */
export function summaryText(counts: UnsentCounts): string {
  const total = totalUnsent(counts);
  if (total === 0) return say("outbox.empty");
  return say(total === 1 ? "outbox.summary.one" : "outbox.summary.many", { what: unsentText(counts) });
}

/** Returns what a line of `Not sent yet` is about. */
export function titleText(line: OutboxLine): string {
  const code = line.extinguisherCode ?? say("outbox.noCode");
  switch (line.type) {
    case "photo":
      return say(line.photoType === "Signature" ? "outbox.signature" : "outbox.photo", { code });
    case "inspection":
      return say(`outbox.inspection.${line.action}`, { code });
    case "response":
      return say("outbox.response", { code });
    case "deficiency":
      return say("outbox.deficiency", { code });
  }
}

/** Returns what is lost if a line is removed from this device. */
export function lossText(line: OutboxLine): string {
  if (line.type === "inspection" && line.action === "create") return say("outbox.lost.inspection");
  if (line.mayBeThere) return say("outbox.lost.mayBeThere");
  switch (line.type) {
    case "photo":
      return say(line.photoType === "Signature" ? "outbox.lost.signature" : "outbox.lost.photo");
    case "inspection":
      return say(line.action === "delete" ? "outbox.lost.delete" : "outbox.lost.update");
    case "response":
      return say("outbox.lost.response");
    case "deficiency":
      return say("outbox.lost.deficiency");
  }
}

/** Returns the lines in the order in which they are sent: by inspection, its operations before its photos. */
export function inOrder(lines: readonly OutboxLine[]): OutboxLine[] {
  const began = new Map<string, number>();
  for (const line of lines) {
    const key = line.inspectionId ?? line.id;
    began.set(key, Math.min(began.get(key) ?? Infinity, line.timestamp));
  }
  const start = (line: OutboxLine): number => began.get(line.inspectionId ?? line.id) ?? line.timestamp;
  return lines.toSorted(
    (a, b) =>
      start(a) - start(b) ||
      (a.inspectionId ?? a.id).localeCompare(b.inspectionId ?? b.id) ||
      Number(a.kind === "photo") - Number(b.kind === "photo") ||
      a.timestamp - b.timestamp,
  );
}

/** Returns at most `limit` lines: those that need the inspector, then those sent first, in sending order. */
export function firstLines(lines: readonly OutboxLine[], limit: number): OutboxLine[] {
  const ordered = inOrder(lines);
  if (ordered.length <= limit) return ordered;
  const needsYou = ordered.filter((line) => outboxLineStateOf(line) === "needsYou");
  const others = ordered.filter((line) => outboxLineStateOf(line) !== "needsYou");
  return inOrder([...needsYou, ...others].slice(0, limit));
}
