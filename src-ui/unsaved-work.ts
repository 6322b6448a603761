/*
 * What is not saved yet in this page, by key, including work on screens that were left.
 * 1. While any of it is unsaved, the browser asks before it closes or reloads the page, and the app before a sign-out.
 * 2. Work stays as it was last put until it is forgotten. Code that finishes after its screen was left must check that the entry is still the one it
 *    started from.
 */

import { createListeners } from "./listeners.ts";

/** What the guard asks of work. */
export interface WorkGuard<T> {
  /** Whether closing the page would lose something. Work without it is unsaved until it is forgotten. */
  isUnsaved?: ((work: T) => boolean) | undefined;
  /** Saves at once what can be, while a person is asked whether to lose it. */
  saveNow?: ((work: T) => void) | undefined;
}

const kept = new Map<string, { work: unknown } & WorkGuard<unknown>>();
const { subscribe, notify } = createListeners();

function isUnsaved({ work, isUnsaved: check }: { work: unknown } & WorkGuard<unknown>): boolean {
  return check?.(work) ?? true;
}

function guard(event: BeforeUnloadEvent): void {
  if (unsavedWork.saveAndCheck()) event.preventDefault();
}

function changed(): void {
  // Work may become unsaved without a notice, so the listener stays while a screen has any. Without it, browsers may keep the page for the back button.
  if (kept.size > 0) window.addEventListener("beforeunload", guard);
  else window.removeEventListener("beforeunload", guard);
  notify();
}

export const unsavedWork = {
  /** Returns the work under this key, of the type that was put there; undefined if there is none. */
  get: <T>(key: string): T | undefined => kept.get(key)?.work as T | undefined,
  /** Whether there is work under this key that is unsaved. */
  isUnsaved(key: string): boolean {
    const found = kept.get(key);
    return found !== undefined && isUnsaved(found);
  },
  /** Whether any work is unsaved. */
  isAnyUnsaved: (): boolean => [...kept.values()].some(isUnsaved),
  /** Called before all work is lost, by closing the page or by a sign-out: saves what can be saved at once. Returns whether any is unsaved. */
  saveAndCheck(): boolean {
    const unsaved = [...kept.values()].filter(isUnsaved);
    for (const { saveNow, work } of unsaved) saveNow?.(work);
    return unsaved.length > 0;
  },
  put<T>(key: string, work: T, of: WorkGuard<T> = {}): void {
    kept.set(key, { work, ...(of as WorkGuard<unknown>) });
    changed();
  },
  forget(key: string): void {
    if (kept.delete(key)) changed();
  },
  /** Forgets the work under the keys that match, of which nothing can be saved any more. */
  forgetMatching(matches: (key: string) => boolean): void {
    const matching = [...kept.keys()].filter(matches);
    for (const key of matching) kept.delete(key);
    if (matching.length > 0) changed();
  },
  /** Forgets all work, as closing the page does. */
  clear(): void {
    if (kept.size === 0) return;
    kept.clear();
    changed();
  },
  subscribe,
};
