import * as v from "valibot";

type Entries = Readonly<Record<string, v.GenericSchema>>;
type Schema<E extends Entries> = { readonly entries: E };
type Nullable<E extends Entries> = { [F in keyof E as null extends v.InferOutput<E[F]> ? F : never]: null };

/** Returns null for every field of a schema that may be null. */
export function emptyOf<E extends Entries>({ entries }: Schema<E>): Nullable<E> {
  const nullable = Object.keys(entries).filter((field) => v.is(entries[field]!, null));
  return Object.fromEntries(nullable.map((field) => [field, null])) as Nullable<E>;
}

/**
 * Returns a value for every field of a schema. No two texts or codes are equal, so that a mix-up of fields shows. Throws for a field of an
 * unknown type.
 */
export function sampleOf<E extends Entries>({ entries }: Schema<E>, { ...given }: Partial<Record<keyof E & string, unknown>> = {}) {
  let made = 0;
  const sample = (field: string): unknown => {
    const found = [`${field} 1`, "2025-03-31", "2025-03-31T12:00:00.000Z", ++made, true, "Major", "Gauge", "T9"].find((value) =>
      v.is(entries[field]!, value),
    );
    if (found === undefined) throw new Error(`no sample of ${field}`);
    return found;
  };
  const fields = Object.keys(entries) as (keyof E & string)[];
  return Object.fromEntries(fields.map((field) => [field, given[field] ?? sample(field)])) as Record<keyof E & string, unknown>;
}
