import type { TenantTransaction } from "../database/tenant-transaction.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { DemoOrganization } from "./organizations.ts";
import type { PictureName } from "./pictures.ts";
import type { Random } from "./random.ts";

/** Everything needed to fill an organization of the demo. */
export interface OrganizationSeed {
  tx: TenantTransaction;
  tenantId: string;
  organization: DemoOrganization;
  /** By email address. */
  userIds: ReadonlyMap<string, string>;
  storage: FileStorage;
  pictures: Readonly<Record<PictureName, Buffer>>;
  random: Random;
  /** The receipt numbers used so far, over all organizations. */
  receipts: Set<string>;
  now: Date;
}
