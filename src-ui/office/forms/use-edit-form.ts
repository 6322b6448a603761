import { useEffect } from "react";
import type * as v from "valibot";
import { mergedValues } from "../../forms/form-work.ts";
import type { NamesOf, Values } from "../../forms/form-work.ts";
import { useForm } from "../../forms/use-form.ts";
import type { FormState } from "../../forms/use-form.ts";
import { editStateOf } from "./edit-state.ts";
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
  /**
   * The values that somebody else saved since, with what was typed here after the conflict was shown; undefined while nothing newer is known.
   */
  theirs: V | undefined;
  /** The values typed here, merged over what somebody else saved since. */
  merged: V;
  keepMine: () => void;
  /** Continues with `theirs`. */
  takeTheirs: () => void;
}

/**
 * A form for a saved record. What others save meanwhile shows up while nothing is typed here; after that it is a conflict (412) if it touched one
 * of the form's own fields, and neither side loses anything. What was typed survives a visit to another screen of the office.
 */
export function useEditForm<T extends { version: number }, V extends Values, B>(options: EditOptions<T, V, B>): EditFormState<V> {
  const { valuesOf, submit, bodyOf, namesOf } = options;
  const saved = { values: valuesOf(options.saved), version: options.saved.version };
  const key = useUnsavedKey(options.storeKey ?? "");
  const form: FormState<V> = useForm<V, B>({
    initial: saved.values,
    version: saved.version,
    storeKey: options.storeKey && key,
    ...(namesOf && { namesOf }),
    schema: options.schema,
    bodyOf: (values) => bodyOf(values, base.values),
    submit: async (body) => {
      const now = await submit(body, { before: base.values, ifMatch });
      if (now) form.rebase(values, valuesOf(now), now.version);
    },
  });
  const { base, values, isBusy } = form;
  const { isNewer, ifMatch, mustAdopt } = editStateOf({ base, values, saved, isBusy, hasErrors: form.errors.length > 0 });
  useEffect(() => {
    if (mustAdopt) form.reset(saved.values, saved.version);
  });
  // Whoever sees a conflict decides about what was refused. What is typed after that is nobody else's to replace.
  const refused = form.refused ?? values;
  const merged = mergedValues(base.values, values, saved.values, namesOf);
  return {
    form,
    theirs: isNewer ? mergedValues(refused, values, saved.values, namesOf) : undefined,
    merged,
    keepMine: () => {
      form.reset(saved.values, saved.version);
      form.set(merged);
    },
    takeTheirs: () => form.rebase(refused, saved.values, saved.version),
  };
}
