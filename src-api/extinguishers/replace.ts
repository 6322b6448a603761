import { sql } from "kysely";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { dayFormatterFor } from "#shared/region.ts";
import { fieldProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { lockReferenceData } from "../register/reference-data-lock.ts";
import { readSettings } from "../tenant-settings/read.ts";
import { updateDueDates } from "./due-dates.ts";
import { recordEvents } from "./events.ts";
import { say } from "./messages.ts";
import { requirePastDays } from "./past-days.ts";
import { requireActiveType } from "./placement.ts";
import { readExtinguisher } from "./read.ts";

/** What is kept of a former extinguisher: what it was, and what its due dates are computed from. */
const KEPT_COLUMNS = [
  "extinguisher_id",
  "extinguisher_type_id",
  "serial_number",
  "asset_tag",
  "manufacturer",
  "model",
  "manufacture_date",
  "install_date",
  "recorded_service_date",
  "recorded_internal_exam_date",
  "recorded_hydro_test_date",
] as const;

/**
 * Records that another extinguisher took the place of this one, in service and under the same code and label. All that is recorded of the former one
 * is replaced, and the history says what it was; work done before that day stays on record and no longer counts toward due dates. Throws
 * `versionStale`, and `validation` for a retired extinguisher, an unknown or archived type, or a day that is in the
 * future or before an earlier replacement.
 */
export async function replaceExtinguisher(request: RequestOf<"replaceExtinguisher">): Promise<ResponseOf<"replaceExtinguisher">> {
  const { tx, params, body } = request;
  await lockReferenceData(tx);
  const former = await readExtinguisher(tx, params.id);
  request.requireVersion(former.version);
  if (!former.isActive) throw fieldProblem("extinguisherId", "field.notActive");
  const { installDate, extinguisherTypeId, manufactureDate, lastServiceDate, lastInternalExamDate, lastHydroTestDate } = body;
  if (extinguisherTypeId !== former.extinguisherTypeId) await requireActiveType(tx, extinguisherTypeId);
  await requirePastDays(request, { installDate, manufactureDate, lastServiceDate, lastInternalExamDate, lastHydroTestDate });
  await keepFormer(request, former);
  await tx
    .updateTable("extinguishers")
    .set((eb) => ({
      install_date: installDate,
      extinguisher_type_id: extinguisherTypeId,
      serial_number: body.serialNumber,
      asset_tag: body.assetTag,
      manufacturer: body.manufacturer,
      model: body.model,
      manufacture_date: manufactureDate,
      recorded_service_date: lastServiceDate,
      recorded_internal_exam_date: lastInternalExamDate,
      recorded_hydro_test_date: lastHydroTestDate,
      is_out_of_service: false,
      out_of_service_reason: null,
      version: eb("version", "+", 1),
    }))
    .where("extinguisher_id", "=", params.id)
    .execute();
  const { extinguisherId } = former;
  const { timeZone } = await readSettings(tx);
  await recordEvents(request, [
    { extinguisherId, event: "Replaced", reason: describe(former, dayFormatterFor(timeZone)) },
    ...(former.isOutOfService ? [{ extinguisherId, event: "ReturnedToService" as const }] : []),
  ]);
  await updateDueDates(tx, [extinguisherId]);
  return readExtinguisher(tx, extinguisherId);
}

/** Keeps what the extinguisher was. Throws `validation` for a day before that of an earlier replacement. */
async function keepFormer({ tx, now, body }: RequestOf<"replaceExtinguisher">, { extinguisherId }: Extinguisher): Promise<void> {
  const later = await tx
    .selectFrom("former_extinguishers")
    .select("former_extinguisher_id")
    .where("extinguisher_id", "=", extinguisherId)
    .where("replaced_date", ">", body.installDate)
    .executeTakeFirst();
  if (later !== undefined) throw fieldProblem("installDate", "field.outOfRange");
  await tx
    .insertInto("former_extinguishers")
    .columns(["former_extinguisher_id", "replaced_date", "recorded_at", ...KEPT_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom("extinguishers")
        .where("extinguisher_id", "=", extinguisherId)
        .select([
          sql<string>`gen_random_uuid()`.as("former_extinguisher_id"),
          sql<string>`${body.installDate}::date`.as("replaced_date"),
          sql<string>`${now}::timestamptz`.as("recorded_at"),
          ...KEPT_COLUMNS,
        ]),
    )
    .execute();
}

/** Returns what identified the former extinguisher, for its history; null if nothing did. */
function describe(
  { serialNumber, assetTag, manufacturer, model, manufactureDate }: Extinguisher,
  formatDay: (day: string) => string,
): string | null {
  const known = [
    serialNumber === null ? null : say("former.serial", { serialNumber }),
    assetTag === null ? null : say("former.assetTag", { assetTag }),
    [manufacturer, model].filter((text) => text !== null).join(" ") || null,
    manufactureDate === null ? null : say("former.made", { day: formatDay(manufactureDate) }),
  ].filter((text) => text !== null);
  return known.length === 0 ? null : say("former", { what: known.join(", ") });
}
