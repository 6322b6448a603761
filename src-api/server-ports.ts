import { createAttemptCounters } from "./authentication/attempt-counters.ts";
import { createPasswords } from "./authentication/passwords.ts";
import { createFairLimiter } from "./concurrency/fair-limiter.ts";
import type { LogFailure } from "./concurrency/log-failure.ts";
import { createWakeSignal } from "./concurrency/wake-signal.ts";
import type { Config } from "./config.ts";
import { createConnectionLimiters } from "./database/connection-limiters.ts";
import type { Pools } from "./database/pools.ts";
import { readSecrets } from "./database/secrets.ts";
import { createImportRuns } from "./imports/runs/import-runs.ts";
import { createMailer } from "./mail/mailer.ts";
import { createPdfs } from "./pdf/pdfs.ts";
import { createPhotoSums } from "./photos/photo-sums.ts";
import type { ServerPorts } from "./ports/ports.ts";
import { openFolderStorage } from "./storage/folder-storage.ts";

/** A device with a thousand operations to send, and the other devices behind the same address, stay below it. */
const REQUESTS_PER_MINUTE = 30_000;

/** A part takes about 500 MB of memory and 80 pages. */
const PDF_PART_ROWS = 2_000;

/** At most a quarter of the connections are for reports, and an eighth for checks of issued reports. */
const LONG_READS = { reports: { perOwner: 2, total: 4 }, verifications: { perOwner: 1, total: 2 } };

export function createReadLimiters(): Pick<ServerPorts, "longReadLimiter" | "verifyLimiter" | "spreadsheetLimiter"> {
  return {
    longReadLimiter: createFairLimiter(LONG_READS.reports),
    verifyLimiter: createFairLimiter(LONG_READS.verifications),
    spreadsheetLimiter: createFairLimiter({ perOwner: 1, total: 2 }),
  };
}

/** Opens the real ports, on a migrated database. A test passes its own clock, and replaces others once they are open. */
export async function createServerPorts(
  config: Config,
  pools: Pools,
  logFailure: LogFailure,
  clock = (): Date => new Date(),
): Promise<ServerPorts> {
  const storage = await openFolderStorage(config.filesFolder);
  return {
    tenantDb: pools.tenantDb,
    identityDb: pools.identityDb,
    connectionLimiters: createConnectionLimiters(pools.sizes),
    storage,
    sumPhotos: createPhotoSums(storage),
    secrets: await readSecrets(pools.identityDb),
    attemptCounters: createAttemptCounters(pools.identityDb, clock),
    passwords: createPasswords(),
    sendMail: createMailer({ ...config, folder: config.mailFolder }),
    mailSignal: createWakeSignal(),
    imports: createImportRuns(pools.tenantDb, logFailure),
    ...createPdfs(logFailure),
    reportSignal: createWakeSignal(),
    // Writes of a tenant wait for each other while they hold half of the connections.
    writeLimiter: createFairLimiter({ perOwner: pools.sizes.tenant / 2, total: Infinity }),
    ...createReadLimiters(),
    clock,
    logFailure,
    settings: {
      isDemo: config.isDemo,
      registration: config.registration,
      publicUrl: config.publicUrl,
      host: config.host,
      requestsPerMinute: REQUESTS_PER_MINUTE,
      pdfPartRows: PDF_PART_ROWS,
    },
  };
}
