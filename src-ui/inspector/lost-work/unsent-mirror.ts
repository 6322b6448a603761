import { signal } from "@preact/signals-core";
import type { ReadonlySignal } from "@preact/signals-core";
import type { Engine, HeldWork } from "#shared/engine/engine.ts";
import { sumUnsent } from "#shared/engine/unsent.ts";
import type { UnsentCounts } from "#shared/engine/unsent.ts";
import { totalUnsent } from "../../delivery/unsent-text.ts";
import { readJson } from "../../device/local-store.ts";
import type { KeyStore } from "../../device/local-store.ts";

/** The key of what was unsent or unfinished at the last comparison, and in which database. */
const MIRROR_KEY = "unsentWork";
/** The key of what was unsent or unfinished when its storage was cleared, until somebody dismisses it. */
const LOST_KEY = "lostWork";

/** What was lost. `drafts`: inspections that were not finished. */
export interface LostCounts extends UnsentCounts {
  drafts: number;
}

/** `drafts` is absent in mirrors of earlier builds. */
interface Mirrored {
  databaseId: string;
  unsent: UnsentCounts;
  drafts?: number;
}

export interface UnsentMirror {
  /** What was lost with cleared storage; null if nothing was, or it was dismissed. */
  lost: ReadonlySignal<LostCounts | null>;
  /**
   * Compares the database with the mirror, then updates the mirror. Resolves with what the database holds. Rejects with `EngineCallError`
   * without a result from the worker.
   */
  compare(): Promise<HeldWork>;
  dismiss(): void;
}

/**
 * Keeps a record of unsent work and drafts outside the database. Work delivered while no page was open leaves the mirror too full, so the database
 * decides: only one that has been created from scratch since has lost what the mirror holds.
 */
export function createUnsentMirror(calls: Pick<Engine, "heldWork">, store: KeyStore): UnsentMirror {
  const lost = signal(readLost());

  /** A loss that an earlier build recorded has no drafts. */
  function readLost(): LostCounts | null {
    const counts = readJson<LostCounts>(store, LOST_KEY);
    return counts && { ...counts, drafts: counts.drafts ?? 0 };
  }

  async function compare(): Promise<HeldWork> {
    const held = await calls.heldWork({});
    const { databaseId, inherited, unsent, drafts = 0 } = held;
    const before = readJson<Mirrored>(store, MIRROR_KEY);
    const isNew = before !== null && before.databaseId !== databaseId && !inherited;
    const draftsBefore = before?.drafts ?? 0;
    if (isNew && totalUnsent(before.unsent) + draftsBefore > 0) {
      const earlier = readLost();
      const now: LostCounts = { ...before.unsent, drafts: draftsBefore };
      // Storage that was cleared twice has lost both.
      store.setItem(LOST_KEY, JSON.stringify(earlier ? sumUnsent(now, earlier) : now));
    }
    store.setItem(MIRROR_KEY, JSON.stringify({ databaseId, unsent, drafts } satisfies Mirrored));
    lost.value = readLost();
    return held;
  }

  return {
    lost,
    compare,
    dismiss() {
      store.removeItem(LOST_KEY);
      lost.value = null;
    },
  };
}
