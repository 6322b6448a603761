import type { Engine } from "#shared/engine/engine.ts";
import type { Change } from "./client.ts";

/** The reads of what is on the device, named after what they show, each with the calls that it makes. */
interface EngineReads {
  /** The plans assigned to the inspector, with what was started of them. */
  assigned: "listAssigned";
  /** The failed lines of the outbox. */
  bannerFailures: "listOutbox";
  /** What the register and the plan say about the extinguisher of a draft. */
  checklistNotices: "findExtinguisher" | "listAssigned";
  /** Everybody's unsent work, while nobody is signed in. */
  held: "heldWork";
  /** The drafts of other tenants. */
  leftDrafts: "listLeftDrafts";
  /** A location with the state of its extinguishers. */
  location: "getLocation" | "listExtinguishersAt";
  /** All locations. */
  locations: "listLocations";
  /** One submission, or the draft that it has become again. */
  submitted: "getDraft" | "getSubmitted";
  /** The submissions of today. */
  today: "listSubmitted";
  /** The lines of the outbox, and how many there are. */
  unsent: "listOutbox";
}
export type EngineRead = keyof EngineReads;

/** The calls of a read. It is given no others, so that it is not made under the name of another one, after whose changes it would be read again. */
export type CallsOf<N extends EngineRead> = Pick<Engine, EngineReads[N]>;

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
