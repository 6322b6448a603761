import type { Engine, Result } from "#shared/engine/engine.ts";
import { reopenRefused, editSubmitted, withdrawSubmitted } from "./commands/corrections.ts";
import { discardRefused } from "./commands/discard-refused.ts";
import { clearResponses, discardDraft, saveResponses, saveDraft } from "./commands/drafts.ts";
import { queueOperation } from "./commands/operations.ts";
import { addPhoto, removePhoto } from "./commands/photos.ts";
import { startDraft } from "./commands/start-draft.ts";
import { submitDraft } from "./commands/submit.ts";
import type { Deps } from "./deps.ts";
import { listAssigned } from "./queries/assigned.ts";
import { getDraft, listDrafts, listLeftDrafts } from "./queries/drafts.ts";
import { heldWork } from "./queries/held-work.ts";
import { listLocations } from "./queries/locations.ts";
import { findExtinguisher, findLocation, getLocation, listExtinguishersAt } from "./queries/lookups.ts";
import { listOutbox } from "./queries/outbox.ts";
import { readPhoto } from "./queries/photos.ts";
import { getSubmitted, listSubmitted } from "./queries/submitted.ts";
import { savingCall } from "./values/result.ts";

type WorkCall<I, T> = (deps: Deps, input: I) => Promise<T>;

/** Returns the engine's calls about a person's work. One that has a result resolves with a failed one if the storage is full or broken. */
export function workCalls(deps: Deps) {
  function plain<I, T>(call: WorkCall<I, T>) {
    return (input: I) => call(deps, input);
  }

  function withResult<I, T>(call: WorkCall<I, Result<T>>) {
    return savingCall(plain(call));
  }

  return {
    findLocation: plain(findLocation),
    findExtinguisher: plain(findExtinguisher),
    getLocation: plain(getLocation),
    listExtinguishersAt: plain(listExtinguishersAt),
    listLocations: plain(listLocations),
    listAssigned: plain(listAssigned),
    startDraft: withResult(startDraft),
    getDraft: withResult(getDraft),
    listDrafts: plain(listDrafts),
    listLeftDrafts: plain(listLeftDrafts),
    saveResponses: withResult(saveResponses),
    clearResponses: withResult(clearResponses),
    saveDraft: withResult(saveDraft),
    discardDraft: withResult(discardDraft),
    addPhoto: withResult(addPhoto),
    removePhoto: withResult(removePhoto),
    readPhoto: withResult(readPhoto),
    submitDraft: withResult(submitDraft),
    getSubmitted: withResult(getSubmitted),
    listSubmitted: plain(listSubmitted),
    editSubmitted: withResult(editSubmitted),
    withdrawSubmitted: withResult(withdrawSubmitted),
    reopenRefused: withResult(reopenRefused),
    discardRefused: withResult(discardRefused),
    queueOperation: withResult(queueOperation),
    listOutbox: plain(listOutbox),
    heldWork: plain(heldWork),
  } satisfies Partial<Engine>;
}
