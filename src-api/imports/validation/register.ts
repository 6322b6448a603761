import { codeKey } from "#shared/code-key.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { FIRST_ID } from "../../register/cursor.ts";
import { createLocationTree } from "./location-tree.ts";
import type { LocationTree, RegisterLocation } from "./location-tree.ts";
import { createPlannedTypes } from "./planned-types.ts";
import type { PlannedTypes } from "./planned-types.ts";

/** How many extinguishers are read at a time. */
const ROWS_PER_READ = 10_000;

/** The keys of the tenant's register, all in lower case. */
export interface Register {
  idByCode: ReadonlyMap<string, string>;
  /** Null if several extinguishers have the serial number. */
  idBySerialNumber: ReadonlyMap<string, string | null>;
  idByLabel: ReadonlyMap<string, string>;
  retired: ReadonlySet<string>;
  /** Those of the retired ones that are condemned. */
  condemned: ReadonlySet<string>;
  /** Locations by their codes and labels. */
  locationByLabel: ReadonlyMap<string, string>;
  /** Locations by their labels only. */
  locationByBarcode: ReadonlyMap<string, string>;
  locations: LocationTree;
  types: PlannedTypes;
}

interface Keys {
  id: string;
  code: string;
  serialNumber: string | null;
  label: string | null;
  isActive: boolean;
  isCondemned: boolean;
}

/** Reads the keys of the tenant's whole register once; without them each batch of rows would have to search all of it. */
export async function readRegister(tx: TenantTransaction): Promise<Register> {
  const idByCode = new Map<string, string>();
  const idBySerialNumber = new Map<string, string | null>();
  const idByLabel = new Map<string, string>();
  const retired = new Set<string>();
  const condemned = new Set<string>();
  for await (const { id, code, serialNumber, label, isActive, isCondemned } of extinguisherKeys(tx)) {
    idByCode.set(codeKey(code), id);
    if (label !== null) idByLabel.set(codeKey(label), id);
    if (!isActive) retired.add(id);
    if (isCondemned) condemned.add(id);
    if (serialNumber === null) continue;
    const serial = codeKey(serialNumber);
    idBySerialNumber.set(serial, idBySerialNumber.has(serial) ? null : id);
  }
  const locations = await readLocations(tx);
  const labels = locations.flatMap(({ locationId, locationCode, barcodeData }) =>
    [locationCode, barcodeData].flatMap((label) => (label === null ? [] : [[codeKey(label), locationId] as const])),
  );
  const barcodes = locations.flatMap(({ locationId, barcodeData }) =>
    barcodeData === null ? [] : [[codeKey(barcodeData), locationId] as const],
  );
  const locationKeys = { locationByLabel: new Map(labels), locationByBarcode: new Map(barcodes) };
  return {
    idByCode,
    idBySerialNumber,
    idByLabel,
    retired,
    condemned,
    ...locationKeys,
    locations: createLocationTree(locations),
    types: await readTypes(tx),
  };
}

async function* extinguisherKeys(tx: TenantTransaction): AsyncGenerator<Keys> {
  for (let after = FIRST_ID; ;) {
    const rows = await tx
      .selectFrom("extinguishers")
      .select(["extinguisher_id as id", "extinguisher_code as code", "serial_number as serialNumber", "barcode_data as label"])
      .select(["is_active as isActive", "is_condemned as isCondemned"])
      .where("extinguisher_id", ">", after)
      .orderBy("extinguisher_id")
      .limit(ROWS_PER_READ)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_PER_READ) return;
    after = last.id;
  }
}

function readLocations(tx: TenantTransaction): Promise<(RegisterLocation & { barcodeData: string | null })[]> {
  return tx
    .selectFrom("locations")
    .select(["location_id as locationId", "location_code as locationCode", "location_name as locationName", "is_active as isActive"])
    .select(["parent_location_id as parentLocationId", "barcode_data as barcodeData"])
    .orderBy("location_code")
    .execute();
}

async function readTypes(tx: TenantTransaction): Promise<PlannedTypes> {
  const rows = await tx
    .selectFrom("extinguisher_types")
    .select(["extinguisher_type_id as extinguisherTypeId", "type_code as typeCode", "type_name as typeName", "is_active as isActive"])
    .select(["agent_type as agentType", "capacity", "capacity_unit as capacityUnit"])
    .select(["fire_class_rating as fireClassRating", "fullness_check as fullnessCheck"])
    .select(["is_wheeled as isWheeled", "is_rechargeable as isRechargeable", "service_life_years as serviceLifeYears"])
    .select("service_interval_months as serviceIntervalMonths")
    .select(["internal_exam_interval_years as internalExamIntervalYears", "hydro_test_interval_years as hydroTestIntervalYears"])
    .orderBy("type_code")
    .execute();
  return createPlannedTypes(rows);
}
