import { useEffect } from "react";
import type { FormState } from "../../components/use-form.ts";
import { useOffice } from "../../data/office.ts";
import type { LocationValues } from "./location-values.ts";

interface Unsaved {
  values: LocationValues;
  /** Of the location that the form began with; 0 for a new one. */
  version: number;
}

/** What was typed into forms that were left without saving, until this tab is closed. */
const unsaved = new Map<string, Unsaved>();

export interface UnsavedPlace {
  /** What is unsaved now, if anything. */
  get: () => Unsaved | undefined;
  put: (unsaved: Unsaved) => void;
  forget: () => void;
}

/** The unsaved work of one form, for this person in this tenant. */
export function useUnsavedPlace(form: string): UnsavedPlace {
  const { user, tenantId } = useOffice();
  const key = `${user.userId} ${tenantId} ${form}`;
  return {
    get: () => unsaved.get(key),
    put: (value) => void unsaved.set(key, value),
    forget: () => void unsaved.delete(key),
  };
}

/** Whoever opens another place while a form is filled in, or goes back, finds the form as it was left. */
export function useKeptValues(place: UnsavedPlace, { values, dirty, set }: FormState<LocationValues>, version: number): void {
  useEffect(() => {
    const before = place.get();
    if (before) set(before.values);
    // oxlint-disable-next-line react/exhaustive-deps -- read once, when the form opens
  }, []);
  useEffect(() => {
    if (dirty) place.put({ values, version });
    // oxlint-disable-next-line react/exhaustive-deps -- the place is the same as long as the form is
  }, [dirty, values, version]);
}
