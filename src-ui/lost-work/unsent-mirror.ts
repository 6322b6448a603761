import { signal } from "@preact/signals-core";
import type { ReadonlySignal } from "@preact/signals-core";
import type { Engine, HeldWork } from "#shared/engine/engine.ts";
import type { UnsentCounts } from "#shared/engine/unsent.ts";
import { totalUnsent } from "../delivery/unsent-text.ts";
import type { KeyStore } from "../engine/ports.ts";

/** The key of what was unsent at the last comparison, and in which database. */
const MIRROR_KEY = "unsentWork";
/** The key of what was unsent when its storage was cleared, until somebody dismisses it. */
const LOST_KEY = "lostWork";

interface Mirrored {
  databaseId: string;
  unsent: UnsentCounts;
}

export interface UnsentMirror {
  /** What was lost with cleared storage; null if nothing was, or it was dismissed. */
  lost: ReadonlySignal<UnsentCounts | null>;
  /**
   * Compares the database with the mirror, then updates the mirror. Resolves with what the database holds. Rejects with `EngineCallError`
   * without a result from the worker.
   */
  compare(): Promise<HeldWork>;
  dismiss(): void;
}

/**
 * Keeps a record of unsent work outside the database. Work delivered while no page was open leaves the mirror too full, so the database
 * decides: only one that has been created from scratch since has lost what the mirror holds.
 */
export function createUnsentMirror(calls: Pick<Engine, "heldWork">, store: KeyStore): UnsentMirror {
  const lost = signal(read<UnsentCounts>(store, LOST_KEY));

  async function compare(): Promise<HeldWork> {
    const held = await calls.heldWork({});
    const { databaseId, inherited, unsent } = held;
    const before = read<Mirrored>(store, MIRROR_KEY);
    const isNew = before !== null && before.databaseId !== databaseId && !inherited;
    if (isNew && totalUnsent(before.unsent) > 0) write(store, LOST_KEY, sum(read<UnsentCounts>(store, LOST_KEY), before.unsent));
    write(store, MIRROR_KEY, { databaseId, unsent });
    lost.value = read<UnsentCounts>(store, LOST_KEY);
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

/** Adds up losses: storage that was cleared twice has lost both. */
function sum(one: UnsentCounts | null, other: UnsentCounts): UnsentCounts {
  const keys = Object.keys(other) as (keyof UnsentCounts)[];
  return Object.fromEntries(keys.map((key) => [key, (one?.[key] ?? 0) + other[key]])) as unknown as UnsentCounts;
}

function read<T>(store: KeyStore, key: string): T | null {
  try {
    return JSON.parse(store.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(store: KeyStore, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // A full local storage keeps what it has.
  }
}
