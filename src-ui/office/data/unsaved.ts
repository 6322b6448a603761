import { useMemo } from "react";
import { useOffice } from "./office.ts";

/** What somebody typed over what, and did not save. */
export interface Unsaved<V> {
  values: V;
  /** What was saved when they began, and its version; 0 for what is new. */
  begun: { values: V; version: number };
}

/** What was typed into forms that were left without saving, until this page is closed. */
const unsaved = new Map<string, unknown>();

export interface UnsavedPlace {
  /** What is unsaved now, if anything: of the type that this form puts there. */
  get: <T>() => T | undefined;
  put: (value: unknown) => void;
  forget: () => void;
}

/** The unsaved work of one form, for this person in this tenant: whoever goes elsewhere in the office and comes back finds the form as it was left. */
export function useUnsavedPlace(form: string): UnsavedPlace {
  const { user, tenantId } = useOffice();
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
