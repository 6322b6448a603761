/*
 * Saves the responses of a checklist as they are given, on the device or on the server, and loses none.
 * 1. There is one save at a time, based on a known version. Responses given meanwhile go with the next save, each question's last change only.
 * 2. A failed save keeps its content; the next response, or `flush`, sends it again.
 * 3. If somebody else saved in between, their responses are adopted, except for questions that were answered here too, and notes that were
 *    written here too. About those the person here decides; until then nothing is sent.
 * 4. When the page is left, a save may run in parallel with the one under way. It is also sent again in order, since its result may never be seen.
 */

import type { Responses } from "#shared/checklist-responses.ts";
import { NOTES_MAX_LENGTH } from "#shared/constants.ts";
import { cutText } from "#shared/cut-text.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import { createListeners } from "../../listeners.ts";
import { mergeWork, splitChanges, withChanges } from "./response-merge.ts";
import type { Changes, Conflict } from "./response-merge.ts";
import type { SaveOutcome, ResponsePort, InspectionState } from "./response-port.ts";

export interface SaverState {
  responses: Responses;
  notes: string;
  isSaving: boolean;
  /** Whether something is not known to be saved, even while it waits for a decision. */
  hasUnsaved: boolean;
  /** The message of the last failure; null while there is none. */
  failure: string | null;
  /** Whether nothing more can be saved. */
  isClosed: boolean;
  conflicts: readonly Conflict[];
  /** How many of somebody else's responses were adopted since the last response here. */
  adoptedCount: number;
}

export interface ResponseOptions {
  /** The response is being typed, so that more changes may follow immediately. */
  isTyped?: boolean;
}

type OwnState = Pick<SaverState, "failure" | "isClosed" | "conflicts" | "adoptedCount">;

/** Returns what is saved of notes: while a keyboard composes a word, a field holds more than its maximum, which the server refuses. */
function fitting(notes: string): string {
  return cutText(notes, NOTES_MAX_LENGTH);
}

export type ResponseSaver = ReturnType<typeof createResponseSaver>;

export function createResponseSaver(initial: InspectionState, port: ResponsePort) {
  /** The state that is known to be saved. */
  let saved = initial;
  /** Changes that are not known to be saved. */
  let unsaved = new Map<string, DraftResponse | null>();
  let notes: string | null = null;
  /** The content of the save under way. */
  let sending: { changes: Changes; notes: string | null } = { changes: new Map(), notes: null };
  let unsettledResponses: readonly DraftResponse[] = [];
  let unsettledNotes: readonly string[] = [];
  let ownState: OwnState = { failure: null, isClosed: false, conflicts: [], adoptedCount: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  const { subscribe, notify } = createListeners();
  const hasUnsaved = (): boolean => unsaved.size > 0 || notes !== null;
  let state = currentState();

  function currentState(): SaverState {
    const responses = withChanges(saved.responses, unsaved);
    const isSaving = saving !== null || timer !== undefined;
    return { ...ownState, responses, notes: notes ?? saved.notes, isSaving, hasUnsaved: hasUnsaved() };
  }
  function update(changes: Partial<OwnState> = {}): void {
    ownState = { ...ownState, ...changes };
    state = currentState();
    notify();
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (saving !== null || ownState.conflicts.length > 0 || ownState.isClosed || !hasUnsaved()) return update();
    saving = saveAll().finally(() => {
      saving = null;
      update();
    });
    update({ failure: null });
  }

  function flushAfterPause(): void {
    if (port.pauseMs === 0) return flush();
    clearTimeout(timer);
    timer = setTimeout(flush, port.pauseMs);
    update();
  }

  async function saveAll(): Promise<void> {
    let goesOn = true;
    while (goesOn && hasUnsaved()) goesOn = (unsaved.size === 0 || (await saveResponses())) && (notes === null || (await saveNotes(notes)));
  }

  async function saveResponses(): Promise<boolean> {
    const changes = new Map(unsaved);
    const { given, cleared } = splitChanges(changes);
    sending = { changes, notes: null };
    unsettledResponses = [...unsettledResponses, ...given];
    let outcome: SaveOutcome = { kind: "saved", version: saved.version };
    if (given.length > 0) outcome = await port.save(given, outcome.version);
    if (outcome.kind === "saved" && cleared.length > 0) outcome = await port.clear(cleared, outcome.version);
    return handleOutcome(outcome, (version) => {
      unsettledResponses = [];
      saved = { ...saved, version, responses: withChanges(saved.responses, changes) };
      for (const [id, response] of changes) if (unsaved.get(id) === response) unsaved.delete(id);
    });
  }

  async function saveNotes(text: string): Promise<boolean> {
    sending = { changes: new Map(), notes: text };
    unsettledNotes = [...unsettledNotes, fitting(text)];
    return handleOutcome(await port.saveNotes(fitting(text), saved.version), (version) => {
      unsettledNotes = [];
      saved = { ...saved, version, notes: text };
      if (notes === text) notes = null;
    });
  }

  /** Returns whether to go on with the next save. */
  function handleOutcome(outcome: SaveOutcome, onSaved: (version: number) => void): boolean {
    sending = { changes: new Map(), notes: null };
    switch (outcome.kind) {
      case "saved":
        onSaved(outcome.version);
        update();
        return true;
      case "refused":
        update({ failure: outcome.message, isClosed: outcome.isClosed ?? false });
        return false;
      case "stale":
        merge(outcome.latest);
        return ownState.conflicts.length === 0;
    }
  }

  function merge(latest: InspectionState): void {
    const merged = mergeWork({ changes: unsaved, notes, unsettledResponses, unsettledNotes }, saved, latest);
    saved = latest;
    unsaved = merged.changes;
    notes = merged.notes;
    unsettledResponses = [];
    unsettledNotes = [];
    update({ conflicts: merged.conflicts, adoptedCount: ownState.adoptedCount + merged.adoptedCount });
  }

  return {
    state: () => state,
    subscribe,
    respond(responses: readonly DraftResponse[], { isTyped = false }: ResponseOptions = {}): void {
      for (const response of responses) unsaved.set(response.checklistItemId, response);
      ownState = { ...ownState, adoptedCount: 0 };
      if (isTyped) flushAfterPause();
      else flush();
    },
    /** Clears these responses, which `okForRemaining` gave. */
    clear(checklistItemIds: readonly string[]): void {
      for (const id of checklistItemIds) unsaved.set(id, null);
      flush();
    },
    writeNotes(text: string): void {
      notes = text;
      flushAfterPause();
    },
    /** Saves immediately what was typed, and retries what failed. */
    flush,
    /** Called when the page is left, perhaps before the save under way has a result. */
    saveBeforeLeaving(): void {
      if (saving === null || !port.allowsParallelSaves) return flush();
      const { given, cleared } = splitChanges(new Map([...unsaved].filter(([id, response]) => sending.changes.get(id) !== response)));
      if (given.length > 0) void port.save(given, saved.version);
      if (cleared.length > 0) void port.clear(cleared, saved.version);
      if (notes !== null && notes !== sending.notes) void port.saveNotes(fitting(notes), saved.version);
    },
    keepMine(): void {
      update({ conflicts: [] });
      flush();
    },
    takeTheirs(): void {
      for (const { checklistItemId } of ownState.conflicts) {
        if (checklistItemId === null) notes = null;
        else unsaved.delete(checklistItemId);
      }
      update({ conflicts: [] });
      flush();
    },
    /** Adopts what somebody else saved while nothing is under way here. */
    adopt(latest: InspectionState): void {
      if (latest.version > saved.version && saving === null && timer === undefined && !hasUnsaved()) merge(latest);
    },
    /** Resolves once nothing is under way, with whether everything is saved. */
    async settled(): Promise<boolean> {
      flush();
      while (saving !== null) await saving;
      return !hasUnsaved();
    },
  };
}
