import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { OutboxLine, SyncStatus, WaitReason } from "#shared/engine/sync.ts";
import { deliveryOf, needsInspector, partsNeedYouText, partsText, reasonText, outboxLineStateOf } from "../../../delivery/delivery.ts";
import { say } from "./messages.ts";
import type { receiptMessages } from "./messages.ts";

/** The texts of the receipt. Each sentence is true at that moment. */
export interface ReceiptTexts {
  heading: string;
  tone: "success" | "info" | "warning" | "danger";
  title: string;
  /** Reasons and what comes next. */
  words: string[];
  /** What the inspector has to do before the rest can go. */
  todo: "signIn" | "dashboard" | null;
}

interface Situation {
  sync: Pick<SyncStatus, "online" | "syncing">;
  /** Whether this browser sends after the tab is closed; null until it is known. */
  sendsAfterClose: boolean | null;
}

/** Returns the texts for an inspection. `lines` are its unsent rows; null until they were read. */
export function receiptTexts(inspection: SubmittedSummary, lines: readonly OutboxLine[] | null, situation: Situation): ReceiptTexts {
  const needsSignIn = lines?.some((line) => line.reason === "signIn") ?? false;
  const refusals = [...new Set((lines ?? []).filter((line) => outboxLineStateOf(line) === "needsYou").map(reasonText))];
  const closing = closingTexts(lines, situation.sendsAfterClose);
  const onDevice = { heading: say("common.savedOnThisDevice"), tone: "info", todo: null } as const;
  switch (deliveryOf(inspection, lines ?? [])) {
    case "deleted": {
      const title = inspection.deletedMessage ?? "";
      const heading = say(inspection.status === "synced" ? "common.inspectionSent" : "success.deleted");
      return { ...onDevice, heading, tone: "danger", title, words: [say("success.deleted.next"), ...refusals] };
    }
    case "incomplete":
      return { ...onDevice, heading: say("success.notCompleted"), tone: "danger", title: say("success.incomplete"), words: refusals };
    case "sent":
      // The server's response is newer than the list of unsent rows. It is called sent only once both agree.
      if (lines === null) return { ...onDevice, title: say("success.sendingNow"), words: [] };
      return { ...onDevice, heading: say("success.sent"), tone: "success", title: say("success.serverHasAll"), words: [] };
    case "partsNeedYou": {
      const title = say("success.partsNeedYou", { parts: partsNeedYouText(lines ?? []) });
      return { heading: say("common.inspectionSent"), tone: "danger", title, words: refusals, todo: "dashboard" };
    }
    case "needsYou":
      return { ...onDevice, tone: "danger", title: refusals[0] ?? "", words: refusals.slice(1), todo: "dashboard" };
    case "partsWaiting": {
      const title = say("success.serverHasIt", { parts: partsText(lines ?? []) });
      if (needsSignIn) return { ...onDevice, tone: "warning", title, words: [say("success.signIn")], todo: "signIn" };
      return { ...onDevice, title, words: [waitingText(lines, situation.sync), ...closing] };
    }
    case "onDevice":
      if (!needsSignIn) return { ...onDevice, title: waitingText(lines, situation.sync), words: closing };
      return { ...onDevice, tone: "warning", title: say("success.signIn"), words: [say("success.signIn.next")], todo: "signIn" };
  }
}

/** The receipt's own texts for reasons that pass by themselves. */
const PASSING: Partial<Record<WaitReason, keyof typeof receiptMessages>> = {
  waiting: "success.sentShortly",
  waitingForInspection: "success.sentShortly",
  waitingForConnection: "success.waitsForConnection",
  sending: "success.sendingNow",
  tooManyRequests: "success.askedToWait",
  "server-error": "success.notTaken",
  "no-answer": "success.noResponse",
  timeout: "success.noResponse",
};

/** Returns why it is not sent: the reason of its first line. The inspection comes before its photos. */
function waitingText(lines: readonly OutboxLine[] | null, sync: Situation["sync"]): string {
  const [first] = lines ?? [];
  if (!first) return say(sync.online ? (sync.syncing ? "success.sendingNow" : "success.sentShortly") : "success.waitsForConnection");
  const words = PASSING[first.reason];
  return words ? say(words) : reasonText(first);
}

/** Returns whether the tab may be closed; nothing while that is unknown. After a refusal, returns what comes next instead. */
function closingTexts(lines: readonly OutboxLine[] | null, sendsAfterClose: boolean | null): string[] {
  const goesByItself = (line: OutboxLine): boolean => !["signIn", "deviceFull"].includes(line.reason) && line.failure !== "not-the-server";
  if (lines?.some(needsInspector)) return [say("success.again")];
  if (lines === null || sendsAfterClose === null || !lines.every(goesByItself)) return [];
  return [say(sendsAfterClose ? "success.mayClose" : "success.sendsWhenOpened")];
}
