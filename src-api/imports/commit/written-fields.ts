import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { plainFields } from "#shared/entities/import-field-facts.ts";

type ColumnType = "text" | "date" | "boolean" | "uuid" | "double precision" | "integer";
type Column = readonly [name: string, type: ColumnType];
/** A planned field, the column that it is written to, and the SQL type of the column. */
type WrittenField = readonly [field: string, column: string, type: ColumnType];
type PlainField<Subject extends keyof typeof plainFields> = (typeof plainFields)[Subject][number];

/** Without location and type, which have columns of their own in `import_rows`. */
const extinguisherColumns: Record<PlainField<"extinguisher">, Column> = {
  extinguisherCode: ["extinguisher_code", "text"],
  serialNumber: ["serial_number", "text"],
  assetTag: ["asset_tag", "text"],
  manufacturer: ["manufacturer", "text"],
  model: ["model", "text"],
  manufactureDate: ["manufacture_date", "date"],
  installDate: ["install_date", "date"],
  lastServiceDate: ["recorded_service_date", "date"],
  lastInternalExamDate: ["recorded_internal_exam_date", "date"],
  lastHydroTestDate: ["recorded_hydro_test_date", "date"],
  locationDescription: ["location_description", "text"],
  floorLevel: ["floor_level", "text"],
  notes: ["notes", "text"],
  barcodeData: ["barcode_data", "text"],
  isOutOfService: ["is_out_of_service", "boolean"],
  outOfServiceReason: ["out_of_service_reason", "text"],
};

const addressColumns: Record<PlainField<"location">, Column> = {
  addressLine1: ["address_line1", "text"],
  addressLine2: ["address_line2", "text"],
  city: ["city", "text"],
  stateProvince: ["state_province", "text"],
  postalCode: ["postal_code", "text"],
  country: ["country", "text"],
  latitude: ["latitude", "double precision"],
  longitude: ["longitude", "double precision"],
  barcodeData: ["barcode_data", "text"],
};

export const extinguisherFields = writtenFields(extinguisherColumns);
const address = writtenFields(addressColumns);

export const locationFields: readonly WrittenField[] = [
  ["locationCode", "location_code", "text"],
  ["locationName", "location_name", "text"],
  ["parentLocationId", "parent_location_id", "uuid"],
  ...address,
];

/** Without the fields for which `import_locations` has columns. */
export const newLocationFields = address;

/** Without the fields for which `import_types` has columns, and the interval of annual maintenance, which is the default. */
export const newTypeFields: readonly WrittenField[] = [
  ["description", "description", "text"],
  ["agentType", "agent_type", "text"],
  ["capacity", "capacity", "double precision"],
  ["capacityUnit", "capacity_unit", "text"],
  ["fireClassRating", "fire_class_rating", "text"],
  ["fullnessCheck", "fullness_check", "text"],
  ["isWheeled", "is_wheeled", "boolean"],
  ["isRechargeable", "is_rechargeable", "boolean"],
  ["serviceLifeYears", "service_life_years", "integer"],
  ["internalExamIntervalYears", "internal_exam_interval_years", "integer"],
  ["hydroTestIntervalYears", "hydro_test_interval_years", "integer"],
];

function writtenFields(columns: Readonly<Record<string, Column>>): readonly WrittenField[] {
  return Object.entries(columns).map(([field, [column, type]]) => [field, column, type]);
}

/** Returns `serial_number, asset_tag, ...`, qualified by the table if there is one. */
export function columnsOfFields(fields: readonly WrittenField[], table?: string): RawBuilder<unknown> {
  return sql.join(fields.map(([, column]) => sql.ref(table === undefined ? column : `${table}.${column}`)));
}

/** Returns SQL that joins the planned fields of a row as the relation `p`, so that they are parsed once per row. */
export function joinPlanned(fields: readonly WrittenField[], from = "r.planned"): RawBuilder<unknown> {
  const columns = fields.map(([field, , type]) => sql`${sql.ref(field)} ${sql.raw(type)}`);
  return sql`CROSS JOIN LATERAL jsonb_to_record(${sql.ref(from)}) AS p(${sql.join(columns)})`;
}

/** Returns the planned values of the columns. An absent value is null, or its default if the column is not nullable. */
export function plannedValues(
  fields: readonly WrittenField[],
  defaults: Readonly<Record<string, boolean | string>> = {},
): RawBuilder<unknown> {
  return sql.join(
    fields.map(([field]) => {
      const value = sql.ref(`p.${field}`);
      const byDefault = defaults[field];
      return byDefault === undefined ? value : sql`coalesce(${value}, ${sql.lit(byDefault)})`;
    }),
  );
}

/** Returns the values of the columns after the change: the planned values where there are any, else those of the row `e` of the register. */
export function plannedOrCurrent(fields: readonly WrittenField[]): RawBuilder<unknown>[] {
  return fields.map(
    ([field, column]) => sql`CASE WHEN r.planned ? ${sql.lit(field)} THEN ${sql.ref(`p.${field}`)} ELSE ${sql.ref(`e.${column}`)} END`,
  );
}

/** Returns SQL for the columns of a row `e` as a JSON object, from which they can be restored. */
export function imageOf(columns: readonly string[]): RawBuilder<unknown> {
  return sql`jsonb_build_object(${sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`e.${column}`)}`))})`;
}

export const extinguisherColumnsWritten = ["location_id", "extinguisher_type_id", ...extinguisherFields.map(([, column]) => column)];
export const locationColumnsWritten = locationFields.map(([, column]) => column);

/** Whether the change `r` edits its record. Like an inspector's inspection, an imported one alone is not an edit, so it keeps the version. */
export const editsRecord = sql`(r.planned - 'lastInspection' <> '{}' OR r.location_id IS NOT NULL OR r.extinguisher_type_id IS NOT NULL)`;
