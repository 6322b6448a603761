import type { Engine, Result } from "#shared/engine/engine.ts";
import { reopenRefused, editSubmitted, withdrawSubmitted } from "./commands/corrections.ts";
import { discardRefused } from "./commands/discard-refused.ts";
import { clearResponses, discardDraft, saveResponses, saveDraft } from "./commands/drafts.ts";
import { queueOperation } from "./commands/operations.ts";
import { addPhoto, readPhoto, removePhoto } from "./commands/photos.ts";
import { startDraft } from "./commands/start-draft.ts";
import { submitDraft } from "./commands/submit.ts";
import type { Deps } from "./deps.ts";
import { listAssigned } from "./queries/assigned.ts";
import { getDraft, listDrafts, listLeftDrafts } from "./queries/drafts.ts";
import { heldWork } from "./queries/held-work.ts";
import { listLocations } from "./queries/locations.ts";
import { findExtinguisher, findLocation, getLocation, listExtinguishersAt } from "./queries/lookups.ts";
import { listOutbox } from "./queries/outbox.ts";
import { getSubmitted, listSubmitted } from "./queries/submitted.ts";
import { saving } from "./result.ts";

type Query<I, T> = (deps: Deps, input: I) => Promise<T>;
type Command<I, T> = Query<I, Result<T>>;

/** Returns the engine's calls about a person's work. A command whose storage is full or broken resolves with a failed result that says so. */
export function workCalls(deps: Deps) {
  function query<I, T>(run: Query<I, T>) {
    return (input: I) => run(deps, input);
  }

  function command<I, T>(run: Command<I, T>) {
    return (input: I) => saving(() => run(deps, input));
  }

  return {
    findLocation: query(findLocation),
    findExtinguisher: query(findExtinguisher),
    getLocation: query(getLocation),
    listExtinguishersAt: query(listExtinguishersAt),
    listLocations: query(listLocations),
    listAssigned: query(listAssigned),
    startDraft: command(startDraft),
    getDraft: command(getDraft),
    listDrafts: query(listDrafts),
    listLeftDrafts: query(listLeftDrafts),
    saveResponses: command(saveResponses),
    clearResponses: command(clearResponses),
    saveDraft: command(saveDraft),
    discardDraft: command(discardDraft),
    addPhoto: command(addPhoto),
    removePhoto: command(removePhoto),
    readPhoto: command(readPhoto),
    submitDraft: command(submitDraft),
    getSubmitted: command(getSubmitted),
    listSubmitted: query(listSubmitted),
    editSubmitted: command(editSubmitted),
    withdrawSubmitted: command(withdrawSubmitted),
    reopenRefused: command(reopenRefused),
    discardRefused: command(discardRefused),
    queueOperation: command(queueOperation),
    listOutbox: query(listOutbox),
    heldWork: query(heldWork),
  } satisfies Partial<Engine>;
}
