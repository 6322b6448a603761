/**
 * Returns the values of the columns for the given fields. Fields without a value or a column are left out. `columns` are those of the entity's response
 * (`location_code as locationCode`), so that reading and writing agree on the names.
 */
export function columnValues<Row>(fields: object, columns: readonly string[]): Row {
  const columnOf = new Map(columns.map((column) => column.split(" as ")).map(([column = "", field = column]) => [field, column]));
  const given = Object.entries(fields).flatMap(([field, value]) => {
    const column = columnOf.get(field);
    return column === undefined || value === undefined ? [] : [[column, value] as const];
  });
  return Object.fromEntries(given) as Row;
}
