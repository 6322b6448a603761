import type * as v from "valibot";

/** The column of a field: `serial_number` for `serialNumber`. */
export type ColumnOf<F, Done extends string = ""> = F extends `${infer Letter}${infer Rest}`
  ? ColumnOf<Rest, `${Done}${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}`>
  : Done;

/** An object as the row that stores it. */
export type RowOf<T> = { [F in keyof T as ColumnOf<F>]: T[F] };

type Schema<E extends v.ObjectEntries> = Pick<v.ObjectSchema<E, undefined>, "entries">;
type FieldOf<E> = keyof E & string;

export function columnOf<F extends string>(field: F): ColumnOf<F> {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<F>;
}

/** Returns the names of a schema's fields. */
export function fieldNamesOf<E extends v.ObjectEntries>({ entries }: Schema<E>) {
  return Object.keys(entries) as FieldOf<E>[];
}

/** Returns the columns to select for the fields of a schema: `serial_number as serialNumber`. */
export function columnsOfSchema<E extends v.ObjectEntries>(schema: Schema<E>) {
  return fieldNamesOf(schema).map((field) => `${columnOf(field)} as ${field}`) as {
    [F in FieldOf<E>]: `${ColumnOf<F>} as ${F}`;
  }[FieldOf<E>][];
}

/** As `columnsOfSchema`, each prefixed with a table or its alias. */
export function columnsIn<T extends string, E extends v.ObjectEntries>(table: T, schema: Schema<E>) {
  return columnsOfSchema(schema).map((column) => `${table}.${column}`) as {
    [F in FieldOf<E>]: `${T}.${ColumnOf<F>} as ${F}`;
  }[FieldOf<E>][];
}

/** Returns the row of an entity's fields. Fields that are undefined, or that the schema does not name, are left out. */
export function toRow<E extends v.ObjectEntries, T extends Partial<Record<FieldOf<E>, unknown>>>(schema: Schema<E>, entity: T) {
  const present = fieldNamesOf(schema).filter((field) => entity[field] !== undefined);
  return Object.fromEntries(present.map((field) => [columnOf(field), entity[field]])) as {
    [F in keyof T as F extends FieldOf<E> ? ColumnOf<F> : never]: T[F];
  };
}

/** Returns the fields of a schema, read from a row with their columns. */
export function fromRow<E extends v.ObjectEntries, R extends object>(schema: Schema<E>, row: R) {
  const byColumn = new Map(Object.entries(row));
  const fields = fieldNamesOf(schema).map((field) => [field, byColumn.get(columnOf(field))]);
  return Object.fromEntries(fields) as { [F in FieldOf<E> as ColumnOf<F> extends keyof R ? F : never]: R[ColumnOf<F> & keyof R] };
}
