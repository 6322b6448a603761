import type { Kysely } from "kysely";
import { createLimits } from "./authentication/limits.ts";
import type { Limits } from "./authentication/limits.ts";
import { createPasswords } from "./authentication/passwords.ts";
import type { Passwords } from "./authentication/passwords.ts";
import { createBell } from "./bell.ts";
import type { Bell } from "./bell.ts";
import type { Config } from "./config.ts";
import { createTurns } from "./database/turns.ts";
import type { Turns } from "./database/turns.ts";
import type { Pools } from "./database/pools.ts";
import type { IdentityDatabase } from "./database/identity-schema.ts";
import type { Database } from "./database/schema.ts";
import { readSecrets } from "./database/secrets.ts";
import type { Secrets } from "./database/secrets.ts";
import { createImportRuns } from "./imports/runs/runs.ts";
import type { ImportRuns } from "./imports/runs/runs.ts";
import { createLanes } from "./lanes.ts";
import type { Lanes } from "./lanes.ts";
import { createMailer } from "./mail/mailer.ts";
import { createMailroom } from "./mail/mailroom.ts";
import type { Mailroom } from "./mail/mailroom.ts";
import { createPhotoSums } from "./photos/sums.ts";
import type { SumPhotos } from "./photos/sums.ts";
import { createPdfs } from "./pdf/typst.ts";
import type { Pdfs } from "./pdf/typst.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import { openFolderStorage } from "./storage/folder-storage.ts";

/** All that the handlers of calls stand on; tests give their own clock and folder. */
export interface ServerPorts extends Pdfs {
  app: Kysely<Database>;
  identity: Kysely<IdentityDatabase>;
  turns: Turns;
  storage: FileStorage;
  sumPhotos: SumPhotos;
  secrets: Secrets;
  limits: Limits;
  passwords: Passwords;
  mail: Mailroom;
  imports: ImportRuns;
  /** Rung where a report is to be made in the background (`reports/jobs`). */
  reportBell: Bell;
  /** Where those who write in a tenant wait for their turn at a connection. */
  writers: Lanes;
  /** Where long readings of a tenant wait: a report reads for as long as it has rows. */
  readers: Lanes;
  /** Where the checks of issued reports wait, by tenant: anybody who holds one may ask, and each reads all that it was made from. */
  checks: Lanes;
  clock: () => Date;
  settings: ServerSettings;
}

export interface ServerSettings {
  /** The demo's accounts and dev sign-in exist, for whom `demo/door.ts` says. */
  demo: boolean;
  registration: "open" | "closed";
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  /** The name or address that the server listens at. */
  host: string;
  /** Of one address, over all calls. */
  requestsPerMinute: number;
  /** So many rows of a long report are laid out at once. */
  pdfPartRows: number;
}

/** A device with a thousand operations to send, and the other devices behind the same address, stay below it. */
const REQUESTS_PER_MINUTE = 30_000;

/** About 500 MB of memory and 80 pages. */
export const PDF_PART_ROWS = 2_000;

/** Half of the connections (`pools.ts`). */
const WRITERS_PER_TENANT = 8;

/** A quarter of the connections for reports, and an eighth for checks, whoever asks. */
const LONG_READINGS = { readers: { each: 2, all: 4 }, checks: { each: 1, all: 2 } };

export function createReadingLanes(): Pick<ServerPorts, "readers" | "checks"> {
  return { readers: createLanes(LONG_READINGS.readers), checks: createLanes(LONG_READINGS.checks) };
}

/** The real ports, on a migrated database. */
export async function openPorts(config: Config, pools: Pools, report: (message: string) => void): Promise<ServerPorts> {
  const clock = (): Date => new Date();
  const storage = await openFolderStorage(config.filesFolder);
  return {
    app: pools.app,
    identity: pools.identity,
    turns: createTurns(pools.sizes),
    storage,
    sumPhotos: createPhotoSums(storage),
    secrets: await readSecrets(pools.identity),
    limits: createLimits(pools.identity, clock),
    passwords: createPasswords(),
    mail: createMailroom(createMailer({ ...config, folder: config.mailFolder }), report),
    imports: createImportRuns(pools.app, report),
    ...createPdfs(report),
    reportBell: createBell(),
    writers: createLanes({ each: WRITERS_PER_TENANT, all: Infinity }),
    ...createReadingLanes(),
    clock,
    settings: {
      demo: config.demo,
      registration: config.registration,
      publicUrl: config.publicUrl,
      host: config.host,
      requestsPerMinute: REQUESTS_PER_MINUTE,
      pdfPartRows: PDF_PART_ROWS,
    },
  };
}
