import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { unsavedWork } from "./unsaved-work.ts";
import type { WorkGuard } from "./unsaved-work.ts";
import { useLatest } from "./use-latest.ts";
import { useOnScreenRef } from "./use-on-screen-ref.ts";

export interface UnsavedWork<T> {
  work: T;
  /** Whether a screen that was left had kept it. */
  wasKept: boolean;
  /** Returns the work as it is now: between two renders it can have changed several times. */
  read: () => T;
  put: (next: T) => void;
  /**
   * Changes the work, and returns it. After its screen was left it does so only if the work is still there, else it returns undefined; once all is
   * saved, the work is forgotten.
   */
  update: (change: (now: T) => T) => T | undefined;
}

let screens = 0;

/**
 * Returns the work under this key: what a screen that was left kept there, or else what `begin` returns. While `isUnsaved` returns true, the
 * browser asks before it closes the page, and a screen that is left keeps its work; if `isKept` is given, that decides whether it does. Without a
 * key it is lost with the screen. The key must stay the same for as long as the screen is there: it must not come from what is still being read.
 */
export function useUnsavedWork<T extends NonNullable<unknown>>(
  sharedKey: string | undefined,
  begin: () => T,
  guard: WorkGuard<T> & { isUnsaved: (work: T) => boolean; isKept?: (work: T) => boolean },
): UnsavedWork<T> {
  const [ownKey] = useState(() => `screen ${++screens}`);
  const key = sharedKey ?? ownKey;
  const [wasKept] = useState(() => unsavedWork.get(key) !== undefined);
  const [first] = useState(begin);
  const isOnScreen = useOnScreenRef();
  const latest = useLatest(guard);
  const read = useCallback(() => unsavedWork.get<T>(key) ?? first, [key, first]);
  const put = useCallback((next: T) => unsavedWork.put(key, next, latest.current), [key, latest]);
  const isUnsaved = useCallback((now: T) => latest.current.isUnsaved(now), [latest]);
  const isKept = useCallback((now: T) => (latest.current.isKept ?? latest.current.isUnsaved)(now), [latest]);
  const update = useCallback(
    (change: (now: T) => T) => {
      const now = isOnScreen.current ? read() : unsavedWork.get<T>(key);
      if (now === undefined) return undefined;
      const next = change(now);
      if (isOnScreen.current || isUnsaved(next)) put(next);
      else unsavedWork.forget(key);
      return next;
    },
    [key, read, put, isUnsaved, isOnScreen],
  );
  const work = useSyncExternalStore(unsavedWork.subscribe, read);
  useEffect(() => {
    put(read());
    return () => {
      if (key === ownKey || !isKept(read())) unsavedWork.forget(key);
    };
  }, [key, ownKey, put, read, isKept]);
  return { work, wasKept, read, put, update };
}
