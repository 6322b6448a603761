import { useMemo } from "react";
import { useOfficeSession } from "../data/office-session.ts";

/** Unsaved values, and the saved state that they were typed over. */
export interface Unsaved<V> {
  values: V;
  /** The saved values at the start, and their version; 0 for something new. */
  base: { values: V; version: number };
}

/** The values of forms that were left without saving, until this page is closed. */
const unsaved = new Map<string, unknown>();

export interface UnsavedStore {
  /** Returns the unsaved state, if any, of the type that this form puts there. */
  get: <T>() => T | undefined;
  put: (value: unknown) => void;
  forget: () => void;
}

/**
 * Returns where a form keeps its unsaved state, for this person in this tenant, so that the form is as it was left after a visit to another
 * screen.
 */
export function useUnsavedStore(form: string): UnsavedStore {
  const { user, tenantId } = useOfficeSession();
  const key = `${user.userId} ${tenantId} ${form}`;
  return useMemo(
    () => ({
      get: <T>() => unsaved.get(key) as T | undefined,
      put: (value) => void unsaved.set(key, value),
      forget: () => void unsaved.delete(key),
    }),
    [key],
  );
}
