/** The values of a form's controls: texts and checkboxes. */
export type Values = Record<string, string | boolean>;
/** Maps each field that shows a name to the field that holds the id of the same thing. */
export type NamesOf<V> = Partial<Record<keyof V, keyof V>>;

/** A saved state: its values, and their version; 0 for something new. */
export interface Saved<V> {
  values: V;
  version: number;
}

/** What is typed into a form, over the saved state that it began with. A form that is opened again continues with it. */
export interface FormWork<V> {
  values: V;
  base: Saved<V>;
  /** The state over which a save is under way, perhaps from a screen that was left; null while there is none. */
  saving: Saved<V> | null;
}

/** Whether all values of the first are those of the second. */
export function isSame(one: Values, other: Values): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

export function isDirty({ values, base }: FormWork<Values>): boolean {
  return !isSame(values, base.values);
}

/** Whether leaving the form must not forget it. */
export function isUnsaved(work: FormWork<Values>): boolean {
  return work.saving !== null || isDirty(work);
}

/** Merges what was typed over what somebody else saved: untouched fields take the other's values, and a name goes with its id. */
export function mergedValues<V extends Values>(base: V, typed: V, theirs: V, namesOf: NamesOf<V> = {}): V {
  function pick(name: string): string | boolean | undefined {
    const decisive = namesOf[name] ?? name;
    return (typed[decisive] === base[decisive] ? theirs : typed)[name];
  }
  return Object.fromEntries(Object.keys(typed).map((name) => [name, pick(name)])) as V;
}
