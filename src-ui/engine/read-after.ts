import type { Change } from "./client.ts";

/** A read of what is on the device, by name. */
export type EngineRead =
  | "assigned"
  | "bannerFailures"
  | "checklistNotices"
  | "held"
  | "leftDrafts"
  | "location"
  | "locations"
  | "submitted"
  | "today"
  | "unsent";

/** The reads that show where unsent work is. */
const SENDING = ["submitted", "today", "unsent"] as const;
const FAILURE = ["bannerFailures", ...SENDING] as const;

/** The reads that each change concerns. After `snapshot` all are made again. */
const CONCERNED: Readonly<Record<Exclude<Change, "snapshot">, readonly EngineRead[]>> = {
  reference: ["assigned", "checklistNotices", "location", "locations"],
  drafts: ["assigned", "leftDrafts", "today"],
  session: ["assigned", "bannerFailures", "held", "leftDrafts", ...SENDING],
  queue: ["assigned", "bannerFailures", "held", "location", ...SENDING],
  online: SENDING,
  offline: SENDING,
  "sync-start": SENDING,
  // Each item has an event of its own.
  "sync-progress": [],
  "sync-complete": ["bannerFailures", "held", ...SENDING],
  "sync-error": ["today", "unsent"],
  "item-queued": SENDING,
  "item-synced": SENDING,
  "item-failed": FAILURE,
  "photo-queued": ["today", "unsent"],
  "photo-uploaded": SENDING,
  "photo-failed": FAILURE,
};

/** Whether a read must be made again after a change. */
export function mustReadAfter(change: Change, name: EngineRead): boolean {
  // The worker may be newer than this page, and tell of changes that it does not know.
  const concerned: Readonly<Partial<Record<Change, readonly EngineRead[]>>> = CONCERNED;
  return change === "snapshot" || concerned[change]?.includes(name) === true;
}
