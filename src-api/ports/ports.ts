import type { Kysely } from "kysely";
import type { FairLimiter } from "../concurrency/fair-limiter.ts";
import type { LogFailure } from "../concurrency/log-failure.ts";
import type { WakeSignal } from "../concurrency/wake-signal.ts";
import type { ConnectionLimiters } from "../database/connection-limiters.ts";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { Secrets } from "../database/secrets.ts";
import type { TenantDatabase } from "../database/tenant-schema.ts";
import type { SendMail } from "../mail/mailer.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { AttemptCounters } from "./attempt-counters.ts";
import type { ImportRuns } from "./import-runs.ts";
import type { Passwords } from "./passwords.ts";
import type { Pdfs } from "./pdfs.ts";
import type { SumPhotos } from "./photo-sums.ts";

/** The ports of the handlers. Tests pass their own clock and folder. */
export interface ServerPorts extends Pdfs {
  /** The tables of tenants, to be used through `inTenant`. */
  tenantDb: Kysely<TenantDatabase>;
  /** Users, memberships, sessions and tenants. */
  identityDb: Kysely<IdentityDatabase>;
  connectionLimiters: ConnectionLimiters;
  storage: FileStorage;
  sumPhotos: SumPhotos;
  secrets: Secrets;
  attemptCounters: AttemptCounters;
  passwords: Passwords;
  sendMail: SendMail;
  /** Notified when a mail was stored to be sent (`outgoing-mails/`). */
  mailSignal: WakeSignal;
  imports: ImportRuns;
  /** Notified when a report must be made in the background (`reports/jobs`). */
  reportSignal: WakeSignal;
  /** Where writes of a tenant wait for a connection. */
  writeLimiter: FairLimiter;
  /** Where long reads of a tenant wait, such as reports. */
  longReadLimiter: FairLimiter;
  /** Where checks of issued reports wait, by tenant. Anybody may request one, and each reads all that the report was made from. */
  verifyLimiter: FairLimiter;
  /** Where spreadsheets wait to be read, by tenant. A large one keeps a CPU busy for seconds. */
  spreadsheetLimiter: FairLimiter;
  clock: () => Date;
  logFailure: LogFailure;
  settings: ServerSettings;
}

export interface ServerSettings {
  /** Whether the accounts of the demo and dev sign-in exist, for the requests that `authentication/demo-access.ts` allows. */
  isDemo: boolean;
  registration: "open" | "closed";
  /** The address at which people reach the product, without a slash at the end. */
  publicUrl: string;
  /** The name or address on which the server listens. */
  host: string;
  /** The limit for one address, over all calls. */
  requestsPerMinute: number;
  /** How many rows of a long report are laid out at a time. */
  pdfPartRows: number;
}
