import type { TenantTransaction } from "../database/tenancy.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { DemoOrganisation } from "./organisations.ts";
import type { PictureName } from "./pictures.ts";
import type { Random } from "./random.ts";

/** What it takes to fill one organisation of the demo. */
export interface OrganisationSeed {
  tx: TenantTransaction;
  tenantId: string;
  organisation: DemoOrganisation;
  /** By email address. */
  userIds: ReadonlyMap<string, string>;
  storage: FileStorage;
  pictures: Readonly<Record<PictureName, Buffer>>;
  random: Random;
  now: Date;
}
