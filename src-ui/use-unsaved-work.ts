import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { unsavedWork } from "./unsaved-work.ts";

export interface UnsavedWork<T> {
  work: T;
  /** Returns the work as it is now: between two renders it can have changed several times. */
  read: () => T;
  put: (next: T) => void;
}

/**
 * Returns the work under this key: what a screen that was left kept there, or else what `begin` returns. While `isUnsaved`, the same function at
 * each render, returns true, the browser asks before it closes the page, and a screen that is left keeps its work.
 */
export function useUnsavedWork<T>(key: string, begin: () => T, isUnsaved: (work: T) => boolean): UnsavedWork<T> {
  const [first] = useState(begin);
  const read = useCallback(() => unsavedWork.get<T>(key) ?? first, [key, first]);
  const put = useCallback((next: T) => unsavedWork.put(key, next, { isUnsaved }), [key, isUnsaved]);
  const work = useSyncExternalStore(unsavedWork.subscribe, read);
  useEffect(() => {
    put(read());
    return () => {
      if (!isUnsaved(read())) unsavedWork.forget(key);
    };
  }, [key, isUnsaved, put, read]);
  return { work, read, put };
}
