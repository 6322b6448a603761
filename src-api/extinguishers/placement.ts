import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { fieldProblem } from "../http/problems.ts";

/** Throws `validation` if the tenant does not have the location, or it is archived. */
export async function requireActiveLocation(tx: TenantTransaction, locationId: string): Promise<void> {
  const location = tx.selectFrom("locations").select("is_active").where("location_id", "=", locationId);
  requireActive("locationId", await location.executeTakeFirst());
}

/** Throws `validation` if the tenant does not have the type, or it is archived. */
export async function requireActiveType(tx: TenantTransaction, extinguisherTypeId: string): Promise<void> {
  const type = tx.selectFrom("extinguisher_types").select("is_active").where("extinguisher_type_id", "=", extinguisherTypeId);
  requireActive("extinguisherTypeId", await type.executeTakeFirst());
}

function requireActive(field: string, found: { is_active: boolean } | undefined): void {
  if (found === undefined) throw fieldProblem(field, "field.unknownReference");
  if (!found.is_active) throw fieldProblem(field, "field.notActive");
}
