import { INSPECTION_TYPE_DEFAULT } from "#shared/constants.ts";
import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { DraftLocation } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import type { Ambiguous, ExtinguisherLookup, LocationWithPath } from "#shared/engine/reference.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { continueOrStart } from "../../continue-or-start.ts";
import type { Hit } from "./hit-signal.ts";
import { codeFromLabel } from "./label-code.ts";
import { useLookup } from "./use-lookup.ts";
import type { LookupState } from "./use-lookup.ts";

export type FoundExtinguisher = Extract<ExtinguisherLookup, { kind: "extinguisher" }>;

/** What the last code led to. */
type Outcome =
  | { kind: "unknown"; code: string }
  | Ambiguous
  /** At another location than registered, already inspected today, or planned for more than the monthly inspection: the inspector decides. */
  | { kind: "question"; found: FoundExtinguisher; planned: readonly AssignedInspection[]; startedElsewhere: DraftLocation | null }
  /** The scanned label is that of this location. */
  | { kind: "thisLocation" }
  | { kind: "otherLocation"; location: LocationWithPath }
  | { kind: "refused"; message: string };
export type ExtinguisherScanState = LookupState | Outcome;

export interface ExtinguisherScan {
  state: ExtinguisherScanState;
  /** Looks up a scanned or typed text. Resolves with null if it no longer counts, as in `useLookup`. */
  submit(label: string, options?: { typed?: boolean }): Promise<Hit | null>;
  /** Starts the inspection: `Inspect anyway`, or the planned work that was chosen. */
  start(found: FoundExtinguisher, planned?: AssignedInspection): void;
  /** Forgets the last code: `Scan another`. */
  reset(): void;
}

/** Looks up extinguishers at a location and starts or resumes their inspection, whose path goes to `onStarted`. */
export function useExtinguisherScan(locationId: string, onStarted: (path: string) => void): ExtinguisherScan {
  const { calls } = useEngine();
  const { state, show, follow } = useLookup<Outcome>();

  /** Shows what a lookup found, if it still counts. */
  async function finish(work: (signal: AbortSignal) => Promise<Outcome | { path: string }>): Promise<Hit | null> {
    const result = await follow(work);
    if (result === null) return null;
    if ("path" in result) {
      onStarted(result.path);
      return "good";
    }
    show(result);
    // The extinguisher is known, and the inspector decides.
    return result.kind === "question" ? "good" : "wrong";
  }

  return {
    state,
    async submit(label, { typed = false } = {}) {
      const code = codeFromLabel(label);
      if (code !== null) return finish((signal) => lookUp(calls, { locationId, signal }, code, typed));
      show({ kind: "empty" });
      return "wrong";
    },
    start: (found, planned) => void finish((signal) => openInspection(calls, { locationId, signal }, found, planned)),
    reset: () => show({ kind: "idle" }),
  };
}

/** A lookup in progress. */
interface Lookup {
  locationId: string;
  /** Aborted once the lookup no longer counts. */
  signal: AbortSignal;
}

async function lookUp(calls: Engine, lookup: Lookup, code: string, typed: boolean): Promise<Outcome | { path: string }> {
  const { locationId } = lookup;
  const found = await calls.findExtinguisher({ code, locationId, typed });
  if (found.kind === "unknown" || found.kind === "ambiguous") return found;
  if (found.kind === "location") {
    return found.location.locationId === locationId ? { kind: "thisLocation" } : { kind: "otherLocation", location: found.location };
  }
  const planned = found.openDraftId === null ? await otherWork(calls, found) : [];
  const isAsked = found.isOutOfPlace || planned.length > 0 || (found.inspectedTodayAt !== null && found.openDraftId === null);
  const startedElsewhere = await otherLocationOf(calls, locationId, found);
  return isAsked || startedElsewhere ? { kind: "question", found, planned, startedElsewhere } : openInspection(calls, lookup, found);
}

/** Resolves with where the inspection to be continued was started, and is recorded; null if that is here. */
async function otherLocationOf(calls: Engine, locationId: string, { openDraftId }: FoundExtinguisher): Promise<DraftLocation | null> {
  const open = openDraftId === null ? null : await calls.getDraft({ draftId: openDraftId });
  return open?.ok === true && open.value.location.locationId !== locationId ? open.value.location : null;
}

/**
 * Resolves with what is planned for this inspector, except for the inspection that a scan starts by itself. Called if there is no draft to be
 * continued: one that was started for a plan was then only opened.
 */
async function otherWork(calls: Engine, { extinguisher }: FoundExtinguisher): Promise<AssignedInspection[]> {
  const assigned = await calls.listAssigned({});
  return assigned.filter(
    ({ extinguisherId, inspectionType }) => extinguisherId === extinguisher.extinguisherId && inspectionType !== INSPECTION_TYPE_DEFAULT,
  );
}

async function openInspection(
  calls: Engine,
  { locationId, signal }: Lookup,
  { extinguisher: { extinguisherId }, openDraftId }: FoundExtinguisher,
  planned?: AssignedInspection,
): Promise<Outcome | { path: string }> {
  const opened = await continueOrStart(calls, { draftId: openDraftId, locationId, extinguisherId }, { planned, signal });
  return opened.ok ? { path: opened.value } : { kind: "refused", message: opened.message };
}
