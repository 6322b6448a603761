import { addDays, addYears } from "#shared/calendar.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import { checklistTemplateColumns } from "../checklist-templates/read.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { extinguisherTypeColumns } from "../extinguisher-types/read.ts";
import { updateAllDueDates } from "../extinguishers/due-dates.ts";
import { readSettings } from "../tenant-settings/read.ts";
import { pastInspections } from "./history.ts";
import { insertMany } from "./insert-many.ts";
import type { OrganizationSeed } from "./organization-seed.ts";
import type { DemoLocation } from "./organizations.ts";
import type { Random } from "./random.ts";
import { createRecords } from "./records.ts";
import type { Records } from "./records.ts";

const EXTINGUISHERS_PER_LOCATION = 10;
const makers = [
  ["Amerex", "B441"],
  ["Badger", "B10V"],
  ["Buckeye", "Model 10 ABC"],
  ["Kidde", "Pro 10"],
  ["Ansul", "Sentry A10"],
] as const;

interface Standards {
  types: ReadonlyMap<string, ExtinguisherType>;
  templates: { monthly: readonly ChecklistItem[]; annual: readonly ChecklistItem[] };
  timeZone: string;
}

/** Writes the locations, ten extinguishers in each, and their twelve months of inspections, photos and deficiencies. */
export async function seedOrganization(seed: OrganizationSeed): Promise<void> {
  const { tx, organization } = seed;
  const standards = await readStandards(tx);
  const records = createRecords(seed, standards.timeZone);
  const locations = locationRows(seed);
  const extinguishers = organization.locations.flatMap((location, index) =>
    Array.from({ length: EXTINGUISHERS_PER_LOCATION }, (_, slot) => {
      const number = index * EXTINGUISHERS_PER_LOCATION + slot + 1;
      return extinguisherRow(seed, standards, records, { location, locationId: locations[index]?.location_id ?? "", number, slot });
    }),
  );
  await insertMany(tx, "locations", locations);
  await insertMany(tx, "extinguishers", extinguishers);
  await records.write();
  await updateAllDueDates(tx);
}

async function readStandards(tx: TenantTransaction): Promise<Standards> {
  const types = await tx.selectFrom("extinguisher_types").select(extinguisherTypeColumns).execute();
  const templates = await tx.selectFrom("checklist_templates").select(checklistTemplateColumns).execute();
  const itemsOf = (type: string) => templates.find((template) => template.inspectionType === type)?.items ?? [];
  return {
    types: new Map(types.map((type) => [type.typeCode, type])),
    templates: { monthly: itemsOf("Monthly"), annual: itemsOf("Annual") },
    timeZone: (await readSettings(tx)).timeZone,
  };
}

function locationRows(seed: OrganizationSeed) {
  const ids = new Map<string, string>();
  return seed.organization.locations.map((location, index) => {
    const row = { ...locationRow(seed, location, index), parent_location_id: ids.get(location.within ?? "") ?? null };
    ids.set(location.name, row.location_id);
    return row;
  });
}

function locationRow({ organization, random }: OrganizationSeed, location: DemoLocation, index: number) {
  const code = `${organization.prefix}-L${String(index + 1).padStart(2, "0")}`;
  return {
    location_id: random.uuid(),
    location_code: code,
    location_name: location.name,
    address_line1: organization.addressLine1,
    city: organization.city,
    state_province: organization.stateProvince,
    postal_code: organization.postalCode,
    country: "US",
    latitude: organization.latitude + index * 0.0003,
    longitude: organization.longitude - index * 0.0002,
    barcode_data: code,
    is_active: true,
    version: 1,
    created_at: "2024-01-15T14:00:00Z",
  };
}

interface Position {
  location: DemoLocation;
  locationId: string;
  /** From 1, over the whole organization. */
  number: number;
  slot: number;
}

/**
 * Returns the row of an extinguisher, and records its history. Every ninth was missed by the last round, every eleventh failed it, some are out of
 * service, and every thirteenth is overdue for its internal examination.
 */
function extinguisherRow(seed: OrganizationSeed, standards: Standards, records: Records, { location, locationId, number, slot }: Position) {
  const { organization, random, now } = seed;
  const type = standards.types.get(location.types[slot % location.types.length] ?? "");
  if (type === undefined) throw new Error(`No extinguisher type ${location.types.join(", ")}`);
  const extinguisherId = random.uuid();
  const code = `${organization.prefix}-E${String(number).padStart(3, "0")}`;
  const failsNow = number % 11 === 5;
  const inspections = pastInspections(
    {
      today: now,
      lastRoundDaysAgo: location.lastRoundDaysAgo,
      missed: number % 9 === 4 ? 1 + (number % 2) : 0,
      failsNow,
      annualRound: 3 + (slot % 6),
      traits: type,
      templates: standards.templates,
    },
    random,
  );
  for (const inspection of inspections) records.add(inspection, { extinguisherId, locationId });
  const [manufacturer, model] = random.pick(makers);
  return {
    extinguisher_id: extinguisherId,
    location_id: locationId,
    extinguisher_type_id: type.extinguisherTypeId,
    extinguisher_code: code,
    serial_number: `${manufacturer.slice(0, 2).toUpperCase()}${100_000 + random.below(900_000)}`,
    asset_tag: `A-${String(4_000 + number).padStart(5, "0")}`,
    manufacturer,
    model,
    ...serviceDates(type, now, random, number % 13 === 6),
    location_description: location.spots[slot % location.spots.length] ?? null,
    floor_level: location.floor,
    barcode_data: code,
    is_active: true,
    is_out_of_service: failsNow && number % 2 === 1,
    out_of_service_reason: failsNow && number % 2 === 1 ? "Waiting for the workshop" : null,
    version: 1,
    created_at: "2024-01-15T14:00:00Z",
  };
}

/** `isNeglected`: older than the interval of its internal examination, without having had one. */
function serviceDates(type: ExtinguisherType, now: Date, random: Random, isNeglected: boolean) {
  const today = now.toISOString().slice(0, 10);
  const leastDays = isNeglected ? (type.internalExamIntervalYears ?? 0) * 366 : 500;
  const ageDays = leastDays + random.below(2_900);
  const serviceDaysAgo = 90 + random.below(180);
  const manufactured = addDays(today, -ageDays - 60);
  return {
    manufacture_date: manufactured,
    install_date: addDays(today, -ageDays),
    recorded_service_date: addDays(today, -serviceDaysAgo),
    recorded_internal_exam_date: isNeglected ? null : lastOnTime(manufactured, type.internalExamIntervalYears, today),
    recorded_hydro_test_date: lastOnTime(manufactured, type.hydroTestIntervalYears, today),
  };
}

/** Returns the last day on which work with this interval fell due, if it was always done on its day. */
function lastOnTime(manufactured: string, intervalYears: number | null, today: string): string | null {
  let last: string | null = null;
  if (intervalYears === null) return last;
  for (let day = addYears(manufactured, intervalYears); day < today; day = addYears(day, intervalYears)) last = day;
  return last;
}
