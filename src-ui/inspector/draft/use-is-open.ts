import { useCallback, useEffect, useRef } from "react";
import type { Draft } from "#shared/engine/drafts.ts";
import { useEngine } from "../../engine/use-engine.ts";

/** By extinguisher, the draft that was opened last. */
const lastOpened = new Map<string, string>();

/**
 * Returns whether more of the draft can be saved, even after its screen was left: once it is submitted or discarded, even in another tab, nothing
 * can. It is listed from its first save on, except in another tenant; before that, the next draft of its extinguisher replaces it.
 */
export function useIsOpen({ id: draftId, extinguisher: { extinguisherId } }: Draft): () => boolean {
  const { drafts } = useEngine();
  const wasListed = useRef(false);
  const isListed = useCallback(() => drafts.peek().some(({ id }) => id === draftId), [drafts, draftId]);
  useEffect(() => {
    lastOpened.set(extinguisherId, draftId);
    return drafts.subscribe(() => void (wasListed.current ||= isListed()));
  }, [drafts, draftId, extinguisherId, isListed]);
  return () => isListed() || (!wasListed.current && lastOpened.get(extinguisherId) === draftId);
}
