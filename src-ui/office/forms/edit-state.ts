import { isSame } from "../../forms/form-work.ts";
import type { Saved, Values } from "../../forms/form-work.ts";

interface Editing<V extends Values> {
  /** What the form began with, and what is typed in it. */
  base: Saved<V>;
  values: V;
  /** What is saved now, as far as it was read. */
  saved: Saved<V>;
  isBusy: boolean;
  hasErrors: boolean;
}

interface EditState {
  /** Whether something newer than the form's base is saved. */
  isNewer: boolean;
  /** The version that a save replaces. */
  ifMatch: number;
  /** Whether the form must continue with what is saved now: nothing typed in it would be lost. */
  mustAdopt: boolean;
}

/** Returns how a form for a saved record relates to what is saved now. */
export function editStateOf<V extends Values>({ base, values, saved, isBusy, hasErrors }: Editing<V>): EditState {
  const isNewer = saved.version > base.version;
  // Other changes raise the version too (an inspection, a role, a move): only a change to one of these fields is a conflict.
  const isChanged = !isSame(saved.values, base.values);
  const isUntouched = isSame(values, base.values);
  // A save whose response was lost may have arrived: then what was typed equals what is saved now.
  const isSaved = !hasErrors && isSame(saved.values, values);
  return {
    isNewer,
    ifMatch: isChanged ? base.version : Math.max(base.version, saved.version),
    mustAdopt: isNewer && isChanged && !isBusy && (isUntouched || isSaved),
  };
}
