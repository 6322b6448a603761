/**
 * The values of columns by the fields that were given; a field that was not given is left out. `columns` are those of the entity's response
 * (`location_code as locationCode`), so that reading and writing agree on the names. Fields that are no column are passed over.
 */
export function columnValues<Row>(fields: object, columns: readonly string[]): Row {
  const columnOf = new Map(columns.map((column) => column.split(" as ")).map(([column = "", field = column]) => [field, column]));
  const given = Object.entries(fields).flatMap(([field, value]) => {
    const column = columnOf.get(field);
    return column === undefined || value === undefined ? [] : [[column, value] as const];
  });
  return Object.fromEntries(given) as Row;
}
