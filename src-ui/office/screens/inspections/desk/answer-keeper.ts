/*
 * What is answered at the desk is saved as it is given, and nothing that was given is lost.
 * 1. One save at a time, each with the version that its answers build upon. What is given meanwhile goes with the next.
 * 2. Somebody else saved in between (412): their answers are taken over, except where the same question was answered here. There the person
 *    here decides; until then nothing is sent.
 * 3. A save that failed keeps its answers; the next answer, or `retry`, sends them again.
 */
import type { ChecklistResponse, Inspection, ResponseValue } from "#shared/entities/inspection.ts";
import { ApiError } from "../../../api/api-error.ts";

export interface DeskAnswer {
  checklistItemId: string;
  response: ResponseValue;
  comments: string | null;
}
type Answers = ReadonlyMap<string, DeskAnswer>;

export interface Conflict {
  checklistItemId: string;
  yours: DeskAnswer;
  theirs: DeskAnswer | null;
}

export interface Keeping {
  answers: Answers;
  notes: string;
  saving: boolean;
  /** In words; null while all is well. */
  failure: string | null;
  /** Somebody else completed it, or took it away: nothing more can be saved. */
  isOver: boolean;
  conflicts: readonly Conflict[];
  /** How many answers of somebody else were taken over since the last answer here. */
  takenOver: number;
}

export interface KeeperPorts {
  save(responses: readonly DeskAnswer[], version: number): Promise<unknown>;
  /** Answers the inspection's new version. */
  saveNotes(notes: string, version: number): Promise<number>;
  /** The inspection as it is now. */
  read(): Promise<Inspection>;
  words(error: unknown): string;
  onChange(keeping: Keeping): void;
}

/** How long typing has to pause before it is saved. */
const PAUSE_MS = 700;

export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>;

export function createAnswerKeeper(begun: Inspection, ports: KeeperPorts) {
  let version = begun.version;
  /** What the server has, as far as is known here. */
  let saved = answersOf(begun.checklistResponses);
  let savedNotes = begun.notes;
  const given = new Map<string, DeskAnswer>();
  /** Sent without an answer: the server may have them. They are nobody else's. */
  let unanswered: readonly DeskAnswer[] = [];
  let notes: string | null = null;
  let state: Pick<Keeping, "failure" | "isOver" | "conflicts" | "takenOver"> = {
    failure: null,
    isOver: false,
    conflicts: [],
    takenOver: 0,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run: Promise<void> | null = null;

  const present = (): Keeping => ({
    ...state,
    answers: new Map([...saved, ...given]),
    notes: notes ?? savedNotes,
    saving: run !== null || timer !== undefined,
  });
  function tell(changes: Partial<typeof state> = {}): void {
    state = { ...state, ...changes };
    ports.onChange(present());
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (run !== null || state.conflicts.length > 0 || state.isOver || (given.size === 0 && notes === null)) return tell();
    run = saveAll().finally(() => {
      run = null;
      tell();
    });
    tell({ failure: null });
  }

  async function saveAll(): Promise<void> {
    try {
      while ((given.size > 0 || notes !== null) && state.conflicts.length === 0) await saveSome();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      tell({ failure: ports.words(error), isOver: code === "inspectionSealed" || code === "notFound" || code === "roleRequired" });
    }
  }

  async function saveSome(): Promise<void> {
    const batch = [...given.values()];
    const text = notes;
    try {
      if (batch.length > 0) {
        unanswered = [...unanswered, ...batch];
        await ports.save(batch, version);
        unanswered = [];
        version++;
        saved = new Map([...saved, ...batch.map((answer) => [answer.checklistItemId, answer] as const)]);
        for (const answer of batch) if (given.get(answer.checklistItemId) === answer) given.delete(answer.checklistItemId);
      } else if (text !== null) {
        version = await ports.saveNotes(text, version);
        savedNotes = text;
        if (notes === text) notes = null;
      }
      tell();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "versionStale") throw error;
      merge(await ports.read());
    }
  }

  /** Takes over what somebody else saved. The same question answered otherwise there and here is for the person here to decide. */
  function merge(now: Inspection): void {
    const theirs = answersOf(now.checklistResponses);
    const before = saved;
    version = now.version;
    saved = theirs;
    savedNotes = now.notes;
    const conflicts: Conflict[] = [];
    for (const [checklistItemId, yours] of given) {
      const other = theirs.get(checklistItemId) ?? null;
      if (isSame(other, yours)) given.delete(checklistItemId);
      else if (!isOurs(other) && !isSame(other, before.get(checklistItemId) ?? null))
        conflicts.push({ checklistItemId, yours, theirs: other });
    }
    const others = [...theirs].filter(
      ([id, answer]) => !isSame(answer, before.get(id) ?? null) && !given.has(id) && !isOurs(answer),
    ).length;
    unanswered = [];
    tell({ conflicts, takenOver: state.takenOver + others });
  }

  function isOurs(answer: DeskAnswer | null): boolean {
    return unanswered.some((each) => each.checklistItemId === answer?.checklistItemId && isSame(each, answer));
  }

  return {
    present,
    give(answers: readonly DeskAnswer[], { soon = false }: { soon?: boolean } = {}): void {
      for (const answer of answers) given.set(answer.checklistItemId, answer);
      state = { ...state, takenOver: 0 };
      if (soon) wait();
      else flush();
    },
    writeNotes(text: string): void {
      notes = text;
      wait();
    },
    /** What is typed and not saved goes out at once. */
    flush,
    retry: flush,
    keepMine(): void {
      tell({ conflicts: [] });
      flush();
    },
    takeTheirs(): void {
      for (const { checklistItemId } of state.conflicts) given.delete(checklistItemId);
      tell({ conflicts: [] });
      flush();
    },
    /** The server is ahead, and nothing is under way here: what somebody else saved shows up by itself. */
    adopt(now: Inspection): void {
      if (now.version > version && run === null && timer === undefined && given.size === 0 && notes === null) merge(now);
    },
    /** Resolves once nothing is under way: whether all that was given is saved. */
    async settled(): Promise<boolean> {
      flush();
      while (run !== null) await run;
      return given.size === 0 && notes === null;
    },
  };

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MS);
    tell();
  }
}

function answersOf(responses: readonly ChecklistResponse[] = []): Map<string, DeskAnswer> {
  return new Map(
    responses.map(({ checklistItemId, response, comments }) => [
      checklistItemId,
      { checklistItemId, response, comments: comments ?? null },
    ]),
  );
}

function isSame(one: DeskAnswer | null, other: DeskAnswer | null): boolean {
  return one?.response === other?.response && (one?.comments?.trim() || null) === (other?.comments?.trim() || null);
}
