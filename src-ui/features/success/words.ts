import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { SyncStatus } from "#shared/engine/sync.ts";
import { say } from "#shared/messages/inspector-area.ts";

export interface Standing {
  tone: "success" | "info" | "danger";
  /** One true sentence about the inspection itself. */
  words: string;
}

/** Where the inspection is: here, on the server, or in need of the inspector. */
export function standingOf(
  { status, operationStatus, deletedMessage }: SubmittedSummary,
  sync: Pick<SyncStatus, "online" | "syncing">,
): Standing {
  if (deletedMessage !== undefined) return { tone: "danger", words: deletedMessage };
  if (status === "synced") return { tone: "success", words: say("success.serverHasIt") };
  if (status === "failed" || operationStatus === "failed") return { tone: "danger", words: say("success.needsYou") };
  if (!sync.online) return { tone: "info", words: say("success.waitsForConnection") };
  return { tone: "info", words: say(sync.syncing ? "success.sendingNow" : "success.sentShortly") };
}

/** What is still to be said about its photos; null when they are all there. */
export function photoWords({ photosWaiting, photosFailed }: SubmittedSummary): string | null {
  if (photosFailed > 0) return say("success.photosFailed", { count: photosFailed });
  return photosWaiting > 0 ? say("success.photosWaiting", { count: photosWaiting }) : null;
}

/** Whether the tab may be closed, for this browser; null once nothing is left to send, and while it is the inspector who is waited for. */
export function closingWords(inspection: SubmittedSummary, sendsAfterClose: boolean | null): string | null {
  const allSent = inspection.status === "synced" && inspection.photosWaiting + inspection.photosFailed === 0;
  if (allSent || inspection.status === "failed" || sendsAfterClose === null) return null;
  return say(sendsAfterClose ? "success.mayClose" : "success.sendsWhenOpened");
}
