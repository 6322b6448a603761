import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";

/** Where the answers and notes on the screen stand: all on the device, on their way, or refused with a reason in words. */
export type Keeping = { state: "kept" } | { state: "saving" } | { state: "refused"; message: string };

export interface AnswerKeeper {
  /** Keeps an answer; of two for the same question the later wins. */
  keep(answers: readonly DraftResponse[]): void;
  keepNotes(notes: string): void;
  /** Takes answers back. */
  forget(checklistItemIds: readonly string[]): void;
  /** Tries again what was refused. */
  retry(): void;
  /** Sends what is waiting at once, past the call that is under way: the page may be gone before that is answered. */
  flush(): void;
  /** Settles when nothing is on its way any more; true when all is on the device. */
  settled(): Promise<boolean>;
}

interface Ports {
  save(answers: DraftResponse[]): Promise<Result<null>>;
  clear(checklistItemIds: string[]): Promise<Result<null>>;
  saveNotes(notes: string): Promise<Result<null>>;
  onChange(keeping: Keeping): void;
  /** Words for a call that threw. */
  failureWords(error: unknown): string;
}

/**
 * Saves answers the moment they are given, one call at a time:
 * 1. what a call could not save stays waiting and goes with the next one;
 * 2. for each question only its last change is sent, so that an answer never overtakes a newer one;
 * 3. what is flushed stays waiting, since nobody may be left to hear whether it was kept.
 */
export function createAnswerKeeper(ports: Ports): AnswerKeeper {
  /** By question; null takes the answer back. */
  const waiting = new Map<string, DraftResponse | null>();
  let waitingNotes: string | null = null;
  let run: Promise<boolean> | null = null;

  function start(): void {
    run ??= drain().finally(() => {
      run = null;
    });
  }

  async function drain(): Promise<boolean> {
    ports.onChange({ state: "saving" });
    while (waiting.size > 0 || waitingNotes !== null) {
      const refusal = (await drainAnswers()) ?? (await drainNotes());
      if (refusal !== null) {
        ports.onChange({ state: "refused", message: refusal });
        return false;
      }
    }
    ports.onChange({ state: "kept" });
    return true;
  }

  async function drainAnswers(): Promise<string | null> {
    const batch = new Map(waiting);
    waiting.clear();
    const { kept, cleared } = split(batch);
    const refusal = await refusalOf(async () => {
      const saved = kept.length === 0 ? null : await ports.save(kept);
      return saved?.ok === false || cleared.length === 0 ? saved : ports.clear(cleared);
    });
    if (refusal !== null) for (const [id, answer] of batch) if (!waiting.has(id)) waiting.set(id, answer);
    return refusal;
  }

  async function drainNotes(): Promise<string | null> {
    const notes = waitingNotes;
    if (notes === null) return null;
    waitingNotes = null;
    const refusal = await refusalOf(() => ports.saveNotes(notes));
    if (refusal !== null) waitingNotes ??= notes;
    return refusal;
  }

  /** Null when all of it is on the device, else why not. */
  async function refusalOf(work: () => Promise<Result<null> | null>): Promise<string | null> {
    try {
      const reply = await work();
      return reply?.ok === false ? reply.message : null;
    } catch (error) {
      return ports.failureWords(error);
    }
  }

  return {
    keep(answers) {
      for (const answer of answers) waiting.set(answer.checklistItemId, answer);
      start();
    },
    keepNotes(notes) {
      waitingNotes = notes;
      start();
    },
    forget(checklistItemIds) {
      for (const id of checklistItemIds) waiting.set(id, null);
      start();
    },
    retry: start,
    flush() {
      const { kept, cleared } = split(waiting);
      const notes = waitingNotes;
      if (kept.length > 0) void refusalOf(() => ports.save(kept));
      if (cleared.length > 0) void refusalOf(() => ports.clear(cleared));
      if (notes !== null) void refusalOf(() => ports.saveNotes(notes));
    },
    settled: () => run ?? Promise.resolve(waiting.size === 0 && waitingNotes === null),
  };
}

function split(changes: ReadonlyMap<string, DraftResponse | null>): { kept: DraftResponse[]; cleared: string[] } {
  return {
    kept: [...changes.values()].filter((answer) => answer !== null),
    cleared: [...changes].filter(([, answer]) => answer === null).map(([id]) => id),
  };
}
