import { useMemo } from "react";
import type { UnsavedStore } from "../../forms/use-form.ts";
import { useOfficeSession } from "../data/office-session.ts";

/** The values of forms that were left without saving, until this page is closed. */
const unsaved = new Map<string, unknown>();

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
