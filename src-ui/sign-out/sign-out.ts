import type { Result } from "#shared/engine/engine.ts";
import type { EngineClient } from "../engine/client.ts";
import { unsavedWork } from "../unsaved-work.ts";

/** Returns how many rows on this device are unsent. */
export function countUnsentRows(engine: EngineClient): number {
  const { pendingOperations, pendingPhotos, failedOperations, failedPhotos } = engine.status.peek();
  return pendingOperations + pendingPhotos + failedOperations + failedPhotos;
}

/** Signs out, and then discards what is unsaved in the page. */
export async function signOut(engine: EngineClient): Promise<Result<unknown>> {
  const result = await engine.signOut(engine.auth.peek().user?.userId ?? "");
  if (result.ok) unsavedWork.clear();
  return result;
}

/**
 * Signs out, or calls `confirm` if a person must know something first: work in the page is unsaved, after what can be saved meanwhile is; work on the
 * device is unsent; or what an inspector needs offline would be removed from it.
 */
export async function signOutOrConfirm(engine: EngineClient, confirm: () => void): Promise<Result<unknown> | void> {
  const mustConfirm = unsavedWork.saveAndCheck() || countUnsentRows(engine) > 0 || engine.auth.peek().area === "inspector";
  return mustConfirm ? confirm() : signOut(engine);
}
