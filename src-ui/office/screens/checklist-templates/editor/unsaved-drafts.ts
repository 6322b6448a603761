import { useCallback, useSyncExternalStore } from "react";
import { isSameOutline } from "../outline.ts";
import type { Outline } from "../outline.ts";

/** Unsaved work on a draft, and the saved state that it started from. */
export interface UnsavedDraft {
  outline: Outline;
  base: { version: number; outline: Outline };
}

/*
 * Work on drafts outlives the screen, so that it is still there after a visit to another screen. It is kept for a person, tenant and draft until
 * the page is closed.
 */
const drafts = new Map<string, UnsavedDraft>();
const listeners = new Set<() => void>();

export function putUnsavedDraft(key: string, draft: UnsavedDraft | null): void {
  if (draft) drafts.set(key, draft);
  else drafts.delete(key);
  for (const listener of listeners) listener();
}

export function hasUnsavedChanges({ outline, base }: UnsavedDraft): boolean {
  return outline !== base.outline && !isSameOutline(outline, base.outline);
}

/** Forgets work without unsaved changes. */
export function forgetIfClean(key: string): void {
  const draft = drafts.get(key);
  if (draft && !hasUnsavedChanges(draft)) putUnsavedDraft(key, null);
}

export function getUnsavedDraft(key: string): UnsavedDraft | undefined {
  return drafts.get(key);
}

export function useUnsavedDraft(key: string): UnsavedDraft | undefined {
  const subscribe = useCallback((changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, []);
  return useSyncExternalStore(subscribe, () => drafts.get(key));
}
