import type { Kysely } from "kysely";
import type { WakeSignal } from "../wake-signal.ts";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { Database } from "../database/schema.ts";
import type { Secrets } from "../database/secrets.ts";
import type { ConnectionLanes } from "../database/connection-lanes.ts";
import type { Lanes } from "../lanes.ts";
import type { Mailroom } from "../mail/mailroom.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { ImportRuns } from "./import-runs.ts";
import type { Limits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import type { Pdfs } from "./pdfs.ts";
import type { SumPhotos } from "./photo-sums.ts";

/** The ports of the handlers. Tests pass their own clock and folder. */
export interface ServerPorts extends Pdfs {
  app: Kysely<Database>;
  identity: Kysely<IdentityDatabase>;
  connectionLanes: ConnectionLanes;
  storage: FileStorage;
  sumPhotos: SumPhotos;
  secrets: Secrets;
  limits: Limits;
  passwords: Passwords;
  mail: Mailroom;
  imports: ImportRuns;
  /** Notified when a report must be made in the background (`reports/jobs`). */
  reportSignal: WakeSignal;
  /** The lanes in which writes of a tenant wait for a connection. */
  writeLanes: Lanes;
  /** The lanes in which long reads of a tenant wait, such as reports. */
  longReadLanes: Lanes;
  /** The lanes in which checks of issued reports wait, by tenant. Anybody may request one, and each reads all that the report was made from. */
  verifyLanes: Lanes;
  clock: () => Date;
  settings: ServerSettings;
}

export interface ServerSettings {
  /** Whether the accounts of the demo and dev sign-in exist, for the requests that `authentication/demo-access.ts` allows. */
  demo: boolean;
  registration: "open" | "closed";
  /** The address at which people reach the product, without a slash at the end. */
  publicUrl: string;
  /** The name or address on which the server listens. */
  host: string;
  /** The limit for one address, over all calls. */
  requestsPerMinute: number;
  /** How many rows of a long report are laid out at once. */
  pdfPartRows: number;
}
