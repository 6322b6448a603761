import { useEffect } from "react";
import type * as v from "valibot";
import { mergedValues } from "../../forms/form-work.ts";
import type { NamesOf, Values } from "../../forms/form-work.ts";
import { useForm } from "../../forms/use-form.ts";
import type { FormState } from "../../forms/use-form.ts";
import { useUnsavedKey } from "./use-unsaved-key.ts";

interface EditOptions<T, V extends Values, B> {
  /** A unique name of the form, with the id of what it edits. Without it, what was typed is lost with the form. */
  storeKey?: string;
  /** The latest state from the server, which may be newer than what the form started with. */
  saved: T;
  valuesOf: (saved: T) => V;
  /** When two versions are merged, a name goes with its id. */
  namesOf?: NamesOf<V>;
  schema: v.GenericSchema<unknown, B>;
  /** Returns the body for the values of a form that started with `base`. */
  bodyOf: (values: V, base: V) => unknown;
  /**
   * Saves and resolves with the saved state, unless the form is left. `before` is the previous saved state, `ifMatch` the version that the
   * person saw.
   */
  submit: (body: B, seen: { before: V; ifMatch: number }) => Promise<T | void>;
}

export interface EditFormState<V extends Values> {
  form: FormState<V>;
  /** The values that somebody else saved since; undefined while nothing newer is known. */
  theirs: V | undefined;
  /** The values typed here, merged over what somebody else saved since. */
  merged: V;
  keepMine: () => void;
  takeTheirs: () => void;
}

/**
 * A form for a saved record. What others save meanwhile shows up while nothing is typed here; after that it is a conflict (412) if it touched one
 * of the form's own fields, and neither side loses anything. What was typed survives a visit to another screen of the office.
 */
export function useEditForm<T extends { version: number }, V extends Values, B>(options: EditOptions<T, V, B>): EditFormState<V> {
  const { saved, valuesOf, submit, bodyOf } = options;
  const latest = valuesOf(saved);
  const key = useUnsavedKey(options.storeKey ?? "");
  const form: FormState<V> = useForm<V, B>({
    initial: latest,
    version: saved.version,
    storeKey: options.storeKey && key,
    ...(options.namesOf && { namesOf: options.namesOf }),
    schema: options.schema,
    bodyOf: (values) => bodyOf(values, form.base.values),
    submit: async (body) => {
      const { values: before, version } = form.base;
      const submitted = form.values;
      const now = await submit(body, { before, ifMatch: hasForeignChange ? version : Math.max(version, saved.version) });
      if (now) form.rebase(submitted, valuesOf(now), now.version);
    },
  });
  const { base } = form;
  // Other changes raise the version too (an inspection, a role, a move): only a change to one of these fields is a conflict.
  const hasForeignChange = Object.keys(latest).some((name) => latest[name] !== base.values[name]);
  const isNewer = saved.version > base.version;
  // If the form was left and opened again during a save, what was typed equals what is saved now.
  const isSaved = form.errors.length === 0 && Object.keys(latest).every((name) => latest[name] === form.values[name]);
  const shouldAdopt = isNewer && hasForeignChange && (!form.isDirty || isSaved) && !form.isBusy;
  useEffect(() => {
    if (shouldAdopt) form.reset(latest, saved.version);
  });
  const merged = mergedValues(base.values, form.values, latest, options.namesOf);
  return {
    form,
    theirs: isNewer ? latest : undefined,
    merged,
    keepMine: () => {
      form.reset(latest, saved.version);
      form.set(merged);
    },
    takeTheirs: () => form.reset(latest, saved.version),
  };
}
