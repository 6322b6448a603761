/*
 * Saves the responses of a checklist as they are given, on the device or on the server, and loses none.
 * 1. There is one save at a time, based on a known version. Responses given meanwhile go with the next save, each question's last change only.
 * 2. A failed save keeps its content; the next response, or `flush`, sends it again.
 * 3. If somebody else saved in between, their responses are adopted, except for questions that were answered here too, and notes that were
 *    written here too. About those the person here decides; until then nothing is sent.
 * 4. When the page is left, a save may overtake the one under way. It is also sent again in order, since its result may never be seen.
 */
import type { Responses } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { SaveOutcome, ResponsePort, InspectionState } from "./response-port.ts";

/** What two people saved differently: the response to a question, or the notes (without a question). */
export type Conflict =
  | { checklistItemId: string; yours: DraftResponse | null; theirs: DraftResponse | null }
  | { checklistItemId: null; yours: string; theirs: string };

export interface KeeperState {
  responses: Responses;
  notes: string;
  saving: boolean;
  /** The message of the last failure; null while there is none. */
  failure: string | null;
  isOver: boolean;
  conflicts: readonly Conflict[];
  /** How many of somebody else's responses were adopted since the last response here. */
  adopted: number;
}

type OwnState = Pick<KeeperState, "failure" | "isOver" | "conflicts" | "adopted">;
type Changes = ReadonlyMap<string, DraftResponse | null>;

export type ResponseKeeper = ReturnType<typeof createResponseKeeper>;

export function createResponseKeeper(initial: InspectionState, port: ResponsePort) {
  /** The state that is known to be saved. */
  let saved = initial;
  /** Changes that are not known to be saved; null clears a response. */
  const unsaved = new Map<string, DraftResponse | null>();
  let notes: string | null = null;
  /** The content of the save under way. */
  let sending: { changes: Changes; notes: string | null } = { changes: new Map(), notes: null };
  /** Responses that were sent without a result. If the server has them, they are not somebody else's. */
  let unsettled: readonly DraftResponse[] = [];
  /** The same of notes. */
  let unsettledNotes: readonly string[] = [];
  let state: OwnState = { failure: null, isOver: false, conflicts: [], adopted: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  let shown = present();

  function present(): KeeperState {
    const responses = withChanges(saved.responses, unsaved);
    return { ...state, responses, notes: notes ?? saved.notes, saving: run !== null || timer !== undefined };
  }
  function show(changes: Partial<OwnState> = {}): void {
    state = { ...state, ...changes };
    shown = present();
    for (const listener of listeners) listener();
  }
  const isWaiting = (): boolean => unsaved.size > 0 || notes !== null;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (run !== null || state.conflicts.length > 0 || state.isOver || !isWaiting()) return show();
    run = saveAll().finally(() => {
      run = null;
      show();
    });
    show({ failure: null });
  }

  function wait(): void {
    if (port.pauseMs === 0) return flush();
    clearTimeout(timer);
    timer = setTimeout(flush, port.pauseMs);
    show();
  }

  async function saveAll(): Promise<void> {
    let goesOn = true;
    while (goesOn && isWaiting()) goesOn = (unsaved.size === 0 || (await saveResponses())) && (notes === null || (await saveNotes(notes)));
  }

  async function saveResponses(): Promise<boolean> {
    const changes = new Map(unsaved);
    const { kept, cleared } = split(changes);
    sending = { changes, notes: null };
    unsettled = [...unsettled, ...kept];
    let outcome: SaveOutcome = { kind: "saved", version: saved.version };
    if (kept.length > 0) outcome = await port.save(kept, outcome.version);
    if (outcome.kind === "saved" && cleared.length > 0) outcome = (await port.clear?.(cleared, outcome.version)) ?? outcome;
    return settle(outcome, (version) => {
      unsettled = [];
      saved = { ...saved, version, responses: withChanges(saved.responses, changes) };
      for (const [id, response] of changes) if (unsaved.get(id) === response) unsaved.delete(id);
    });
  }

  async function saveNotes(text: string): Promise<boolean> {
    sending = { changes: new Map(), notes: text };
    unsettledNotes = [...unsettledNotes, text];
    return settle(await port.saveNotes(text, saved.version), (version) => {
      unsettledNotes = [];
      saved = { ...saved, version, notes: text };
      if (notes === text) notes = null;
    });
  }

  /** Handles the outcome of a save. Returns whether to go on with the next one. */
  function settle(outcome: SaveOutcome, keep: (version: number) => void): boolean {
    sending = { changes: new Map(), notes: null };
    switch (outcome.kind) {
      case "saved":
        keep(outcome.version);
        show();
        return true;
      case "refused":
        show({ failure: outcome.message, isOver: outcome.isOver ?? false });
        return false;
      case "stale":
        merge(outcome.latest);
        return state.conflicts.length === 0;
    }
  }

  /** Adopts what somebody else saved. Where both changed the same response or the notes, the person here decides. */
  function merge(now: InspectionState): void {
    const { responses: before, notes: notesBefore } = saved;
    const isTheirs = (id: string, theirs: DraftResponse | undefined): boolean =>
      !isSame(theirs, before.get(id)) && !unsettled.some((each) => each.checklistItemId === id && isSame(each, theirs));
    saved = now;
    const conflicts: Conflict[] = [];
    for (const [checklistItemId, yours] of unsaved) {
      const theirs = now.responses.get(checklistItemId);
      if (isSame(theirs, yours)) unsaved.delete(checklistItemId);
      else if (isTheirs(checklistItemId, theirs)) conflicts.push({ checklistItemId, yours, theirs: theirs ?? null });
    }
    if (notes === now.notes) notes = null;
    if (notes !== null && now.notes !== notesBefore && !unsettledNotes.includes(now.notes))
      conflicts.push({ checklistItemId: null, yours: notes, theirs: now.notes });
    const others = [...now.responses].filter(([id, theirs]) => !unsaved.has(id) && isTheirs(id, theirs));
    unsettled = [];
    unsettledNotes = [];
    show({ conflicts, adopted: state.adopted + others.length });
  }

  return {
    present: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** `isTyped`: the response is being typed, so that more changes may follow at once. */
    respond(responses: readonly DraftResponse[], isTyped = false): void {
      for (const response of responses) unsaved.set(response.checklistItemId, response);
      state = { ...state, adopted: 0 };
      if (isTyped) wait();
      else flush();
    },
    /** Clears these responses. */
    clear(checklistItemIds: readonly string[]): void {
      for (const id of checklistItemIds) unsaved.set(id, null);
      flush();
    },
    writeNotes(text: string): void {
      notes = text;
      wait();
    },
    /** Saves at once what was typed, and retries what failed. */
    flush,
    /** Called when the page is left, perhaps before the save under way has a result. */
    leave(): void {
      if (run === null || !port.mayOvertake) return flush();
      const { kept, cleared } = split(new Map([...unsaved].filter(([id, response]) => sending.changes.get(id) !== response)));
      if (kept.length > 0) void port.save(kept, saved.version);
      if (cleared.length > 0) void port.clear?.(cleared, saved.version);
      if (notes !== null && notes !== sending.notes) void port.saveNotes(notes, saved.version);
    },
    keepMine(): void {
      show({ conflicts: [] });
      flush();
    },
    takeTheirs(): void {
      for (const { checklistItemId } of state.conflicts) {
        if (checklistItemId === null) notes = null;
        else unsaved.delete(checklistItemId);
      }
      show({ conflicts: [] });
      flush();
    },
    /** Adopts what somebody else saved while nothing is under way here. */
    adopt(now: InspectionState): void {
      if (now.version > saved.version && run === null && timer === undefined && !isWaiting()) merge(now);
    },
    /** Resolves once nothing is under way, with whether everything is saved. */
    async settled(): Promise<boolean> {
      flush();
      while (run !== null) await run;
      return !isWaiting();
    },
  };
}

function withChanges(responses: Responses, changes: Changes): Responses {
  const changed = new Map(responses);
  for (const [id, response] of changes) {
    if (response === null) changed.delete(id);
    else changed.set(id, response);
  }
  return changed;
}

function split(changes: Changes): { kept: DraftResponse[]; cleared: string[] } {
  return {
    kept: [...changes.values()].filter((response) => response !== null),
    cleared: [...changes].filter(([, response]) => response === null).map(([id]) => id),
  };
}

/** Whether two responses are the same. The deficiency is ignored: it is sent only with the completion, so two people cannot differ in it earlier. */
function isSame(one: DraftResponse | null | undefined, other: DraftResponse | null | undefined): boolean {
  return one?.response === other?.response && (one?.comments?.trim() || null) === (other?.comments?.trim() || null);
}
