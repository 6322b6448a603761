import type { TenantTransaction } from "../database/tenancy.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { DemoOrganisation } from "./organisations.ts";
import type { Picture, PictureName } from "./pictures.ts";
import type { Random } from "./random.ts";

/** What an organisation of the demo is made from. */
export interface OrganisationSeed {
  tx: TenantTransaction;
  tenantId: string;
  organisation: DemoOrganisation;
  userIds: ReadonlyMap<string, string>;
  storage: FileStorage;
  pictures: Record<PictureName, Picture>;
  random: Random;
  now: Date;
}
