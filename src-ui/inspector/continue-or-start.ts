import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { Engine, Result } from "#shared/engine/engine.ts";
import { draftPath, successPath } from "../urls/paths.ts";

interface StartOptions {
  /** The plan to start as. It may have been taken back since it was shown, so its type is sent too. */
  planned?: Pick<AssignedInspection, "inspectionId" | "inspectionType"> | undefined;
  /** Aborted once nobody wants the inspection. */
  signal?: AbortSignal | undefined;
}

/**
 * Continues the draft that was found, or starts an inspection if there is none. Resolves with the path to open. A draft that was submitted meanwhile
 * leads to its receipt, so that nobody inspects twice unasked; one that was discarded, or only opened for its plan, begins anew, with the place and
 * day of now. Rejects once the signal is aborted, before anything is started.
 */
export async function continueOrStart(
  calls: Engine,
  { draftId, locationId, extinguisherId }: Pick<AssignedInspection, "draftId" | "locationId" | "extinguisherId">,
  { planned, signal }: StartOptions,
): Promise<Result<string>> {
  if (draftId !== null) {
    const draft = await calls.getDraft({ draftId });
    // Without a plan, a scan found it, and that finds no draft that was only opened.
    if (draft.ok && (draft.value.version > 0 || planned === undefined)) return { ok: true, value: draftPath(draft.value.step, draftId) };
    if (!draft.ok && draft.code === "draftSealed") return { ok: true, value: successPath(draftId) };
    if (!draft.ok && draft.code !== "notFound") return draft;
  }
  signal?.throwIfAborted();
  const started = await calls.startDraft({
    draftId: crypto.randomUUID(),
    locationId,
    extinguisherId,
    ...(planned && { assignedInspectionId: planned.inspectionId, inspectionType: planned.inspectionType }),
  });
  return started.ok ? { ok: true, value: draftPath(started.value.step, started.value.id) } : started;
}
