import { useCallback, useMemo, useState } from "react";
import type { ChangeEvent, FormEvent } from "react";
import * as v from "valibot";
import { ApiError } from "../api/api-error.ts";
import type { FormError } from "../components/ErrorSummary.tsx";
import { useLatest } from "../use-latest.ts";
import { useShowFailure } from "../use-show-failure.ts";
import { failureErrors, issueErrors } from "./form-errors.ts";
import { isDirty } from "./form-work.ts";
import type { NamesOf, Saved, Values } from "./form-work.ts";
import { say } from "./messages.ts";
import { useFormWork } from "./use-form-work.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface FormOptions<V extends Values, B> {
  /** The initial values, read once; a new `key` on the form's component starts over. */
  initial: V;
  /** The version that `initial` was read from. */
  version?: number;
  /** The key under which typed values are kept while the person is on another screen; without it they are lost with the form. */
  storeKey?: string | undefined;
  /** When two versions are merged, a name goes with its id. */
  namesOf?: NamesOf<V>;
  /** Checks the body; its messages are codes of `field.*`. The server checks by the same schema. */
  schema: v.GenericSchema<unknown, B>;
  /** Returns the body for the values. */
  bodyOf: (values: V) => unknown;
  /** Rejects with `ApiError`, whose errors by field are shown beside their fields. `pressed` is the name of the button, empty for the main one. */
  submit: (body: B, pressed: string) => Promise<void>;
}

interface TextControlProps {
  id: string;
  name: string;
  value: string;
  onChange: (event: ChangeEvent<Control>) => void;
  error: string | undefined;
}

interface CheckboxProps {
  id: string;
  name: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface FormState<V extends Values> {
  values: V;
  /** The saved state, as far as the form knows. */
  base: Saved<V>;
  set: (changes: Partial<V>) => void;
  /** Returns the props of the text control with this name. */
  field(name: keyof V & string): TextControlProps;
  /** Returns the props of the checkbox with this name. */
  checkbox(name: keyof V & string): CheckboxProps;
  errors: readonly FormError[];
  /** Whether the server refused because somebody else saved in between (412). */
  hasConflict: boolean;
  /** The values that were refused then; null while there is no conflict. */
  refused: V | null;
  isBusy: boolean;
  /** Whether something differs from the saved state. */
  isDirty: boolean;
  /** Whether values typed before a visit to another screen were restored. */
  isResumed: boolean;
  onSubmit: (event?: FormEvent) => void;
  /** Starts over with these values, as saved with this version; by default with that of the saved state. */
  reset: (values: V, version?: number) => void;
  /** Continues with the values that a save of `submitted` led to, even after the form was left. What was typed during the save stays. */
  rebase: (submitted: V, next: V, version?: number) => void;
  /** Starts over with the saved state. */
  discard: () => void;
}

let forms = 0;

/**
 * Returns a form that keeps what was typed until it is saved. Errors are shown in a summary, which takes the focus, and
 * beside each field. Pressing twice submits once.
 */
export function useForm<V extends Values, B>(options: FormOptions<V, B>): FormState<V> {
  const [prefix] = useState(() => `form${++forms}-`);
  const first = { values: options.initial, version: options.version ?? 0 };
  const { work, wasKept, beginSave, ...kept } = useFormWork(options.storeKey, first);
  const { values, base } = work;
  const hasChanges = useMemo(() => isDirty(work), [work]);
  const [isResumed, setIsResumed] = useState(wasKept);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [refused, setRefused] = useState<V | null>(null);
  const latest = useLatest(options);
  const showFailure = useShowFailure();
  const workSet = useLatest(kept.set);
  const set = useCallback((changes: Partial<V>) => workSet.current(changes), [workSet]);
  const idOf = (name: string): string => `${prefix}${name}`;

  function fail(error: unknown, submitted: V): void {
    if (error instanceof ApiError && error.code === "versionStale") setRefused(submitted);
    else setErrors(failureErrors({ values, idOf }, error));
  }

  function onSubmit(event?: FormEvent): void {
    event?.preventDefault();
    if (work.saving !== null) return;
    const checked = v.safeParse(latest.current.schema, latest.current.bodyOf(values));
    if (!checked.success) {
      setErrors(issueErrors({ values, idOf }, checked.issues));
      return;
    }
    const endSave = beginSave();
    if (!endSave) return;
    setErrors([]);
    setRefused(null);
    latest.current.submit(checked.output, buttonOf(event)).then(
      () => endSave(values),
      (error: unknown) => {
        endSave(null);
        showFailure(error, { here: () => fail(error, values), elsewhere: (reason) => say("form.notSaved", { reason }) });
      },
    );
  }

  function startOver(): void {
    setIsResumed(false);
    setErrors([]);
    setRefused(null);
  }

  function reset(next: V, version?: number): void {
    kept.reset(next, version);
    startOver();
  }

  return {
    values,
    base,
    set,
    field: (name) => ({
      id: idOf(name),
      name,
      value: String(values[name] ?? ""),
      onChange: (event) => set({ [name]: event.target.value } as Partial<V>),
      error: errors.find((error) => error.fieldId === idOf(name))?.message,
    }),
    checkbox: (name) => ({
      id: idOf(name),
      name,
      checked: values[name] === true,
      onChange: (event) => set({ [name]: event.target.checked } as Partial<V>),
    }),
    errors,
    hasConflict: refused !== null,
    refused,
    isBusy: work.saving !== null,
    isDirty: hasChanges,
    isResumed,
    onSubmit,
    reset,
    rebase(submitted, next, version) {
      kept.rebase(submitted, next, version, latest.current.namesOf);
      startOver();
    },
    discard: () => reset(base.values),
  };
}

function buttonOf(event: FormEvent | undefined): string {
  const button = (event?.nativeEvent as SubmitEvent | undefined)?.submitter;
  return button instanceof HTMLButtonElement ? button.name : "";
}
