import type { ImportMapping, WhenExists } from "#shared/entities/import.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";

interface Remembered {
  rememberedMapping: ImportMapping | null;
  rememberedWhenExists: WhenExists | null;
}

/** Resolves with the mapping that the tenant last used for a file with the same headings. */
export async function readRemembered(tx: TenantTransaction, shape: string): Promise<Remembered> {
  const found = await tx.selectFrom("import_mappings").select(["mapping", "when_exists"]).where("shape", "=", shape).executeTakeFirst();
  return { rememberedMapping: found?.mapping ?? null, rememberedWhenExists: found?.when_exists ?? null };
}
