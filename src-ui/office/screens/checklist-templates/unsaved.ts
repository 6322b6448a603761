import { useCallback, useSyncExternalStore } from "react";
import { isSame, type Outline } from "./outline.ts";

/** Unsaved work on a draft, and the saved state that it started from. */
export interface Work {
  outline: Outline;
  base: { version: number; outline: Outline };
}

/*
 * Work on drafts outlives the screen, so that it is still there after a visit to another screen. It is kept for a person, tenant and draft until
 * the page is closed.
 */
const works = new Map<string, Work>();
const listeners = new Set<() => void>();

export function keepWork(key: string, work: Work | null): void {
  if (work) works.set(key, work);
  else works.delete(key);
  for (const listener of listeners) listener();
}

export function isDirty({ outline, base }: Work): boolean {
  return outline !== base.outline && !isSame(outline, base.outline);
}

/** Forgets work without unsaved changes. */
export function dropCleanWork(key: string): void {
  const work = works.get(key);
  if (work && !isDirty(work)) keepWork(key, null);
}

export function peekWork(key: string): Work | undefined {
  return works.get(key);
}

export function useKeptWork(key: string): Work | undefined {
  const subscribe = useCallback((changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, []);
  return useSyncExternalStore(subscribe, () => works.get(key));
}
