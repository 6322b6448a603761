import { useRef } from "react";
import { useUnsavedWork } from "../use-unsaved-work.ts";
import { isUnsaved, mergedValues } from "./form-work.ts";
import type { FormWork, NamesOf, Saved, Values } from "./form-work.ts";

interface FormWorkState<V extends Values> {
  work: FormWork<V>;
  /** Whether the form began with work of a screen that was left. */
  wasKept: boolean;
  set: (changes: Partial<V>) => void;
  /** Begins a save. Returns a function that ends it, with the values that are now saved, or null; undefined while one is under way. */
  beginSave: () => ((saved: V | null) => void) | undefined;
  reset: (values: V, version?: number) => void;
  /** Continues with `next`, to which a save of `submitted` led, even after the form was left. What was typed since stays. */
  rebase: (submitted: V, next: V, version?: number, namesOf?: NamesOf<V>) => void;
}

/** The work in a form, kept under the key while the person is on another screen; without one it is lost with the form. */
export function useFormWork<V extends Values>(key: string | undefined, initial: Saved<V>): FormWorkState<V> {
  const begin = (): FormWork<V> => ({ values: initial.values, base: initial, saving: null });
  const { work, wasKept, read, put, update } = useUnsavedWork<FormWork<V>>(key, begin, { isUnsaved });
  /** The state over which this form is saving. */
  const submitted = useRef<Saved<V> | null>(null);

  /** Ends a save, unless the form has started over since. What led to other values, by `rebase`, stays. */
  function endSave(started: Saved<V>, saved: V | null): void {
    if (submitted.current === started) submitted.current = null;
    update((now) => {
      if (now.saving !== started) return now;
      const base = saved !== null && now.base === started ? { ...started, values: saved } : now.base;
      return { ...now, base, saving: null };
    });
  }

  return {
    work,
    wasKept,
    set: (changes) => update((now) => ({ ...now, values: { ...now.values, ...changes } })),
    beginSave() {
      const now = read();
      if (now.saving !== null) return undefined;
      submitted.current = now.base;
      put({ ...now, saving: now.base });
      return (saved) => endSave(now.base, saved);
    },
    reset: (values, version) => update(({ base }) => ({ values, base: { values, version: version ?? base.version }, saving: null })),
    rebase(before, next, version, namesOf) {
      const started = submitted.current;
      update((now) => {
        if (now.saving !== started) return now;
        const values = mergedValues(before, now.values, next, namesOf);
        return { ...now, values, base: { values: next, version: version ?? now.base.version } };
      });
    },
  };
}
