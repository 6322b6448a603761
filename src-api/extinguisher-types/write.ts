import { randomUUID } from "node:crypto";
import { INTERVALS } from "#shared/due-dates.ts";
import { ExtinguisherTypeCreate, ExtinguisherTypeUpdate } from "#shared/entities/extinguisher-type.ts";
import { toRow } from "../database/row-mapping.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { updateDueDatesOfType } from "../extinguishers/due-dates.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { lockReferenceData } from "../register/reference-data-lock.ts";
import { readExtinguisherType } from "./read.ts";

/** Creates an extinguisher type. Throws `duplicate` for a taken code. */
export async function createExtinguisherType({
  tx,
  body,
}: RequestOf<"createExtinguisherType">): Promise<ResponseOf<"createExtinguisherType">> {
  const extinguisherTypeId = randomUUID();
  await tx
    .insertInto("extinguisher_types")
    .values({ ...toRow(ExtinguisherTypeCreate, body), extinguisher_type_id: extinguisherTypeId })
    .execute();
  return readExtinguisherType(tx, extinguisherTypeId);
}

/** Changes an extinguisher type. Throws `duplicate`, `versionStale`, and `inUse` for archiving one that active extinguishers have. */
export async function updateExtinguisherType(request: RequestOf<"updateExtinguisherType">): Promise<ResponseOf<"updateExtinguisherType">> {
  const { tx, params, body } = request;
  await change(request, body);
  return readExtinguisherType(tx, params.id);
}

export async function archiveExtinguisherType(request: RequestOf<"archiveExtinguisherType">): Promise<void> {
  await change(request, { isActive: false });
}

type Change = RequestOf<"updateExtinguisherType"> | RequestOf<"archiveExtinguisherType">;

async function change({ tx, params, requireVersion }: Change, body: ExtinguisherTypeUpdate): Promise<void> {
  await lockReferenceData(tx);
  const type = await readExtinguisherType(tx, params.id);
  requireVersion(type.version);
  if (body.isActive === false) await requireUnused(tx, params.id);
  await tx
    .updateTable("extinguisher_types")
    .set((eb) => ({ ...toRow(ExtinguisherTypeUpdate, body), version: eb("version", "+", 1) }))
    .where("extinguisher_type_id", "=", params.id)
    .execute();
  if (INTERVALS.some((interval) => body[interval] !== undefined && body[interval] !== type[interval])) {
    await updateDueDatesOfType(tx, params.id);
  }
}

async function requireUnused(tx: TenantTransaction, extinguisherTypeId: string): Promise<void> {
  const used = await tx
    .selectFrom("extinguishers")
    .select("extinguisher_id")
    .where("extinguisher_type_id", "=", extinguisherTypeId)
    .where("is_active", "=", true)
    .limit(1)
    .executeTakeFirst();
  if (used !== undefined) throw new ApiProblem("inUse");
}
