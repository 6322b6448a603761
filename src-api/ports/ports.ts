import type { Kysely } from "kysely";
import type { Bell } from "../bell.ts";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { Database } from "../database/schema.ts";
import type { Secrets } from "../database/secrets.ts";
import type { Turns } from "../database/turns.ts";
import type { Lanes } from "../lanes.ts";
import type { Mailroom } from "../mail/mailroom.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { ImportRuns } from "./import-runs.ts";
import type { Limits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import type { Pdfs } from "./pdfs.ts";
import type { SumPhotos } from "./photo-sums.ts";

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
  /** The demo's accounts and dev sign-in exist, for whom `authentication/demo-door.ts` says. */
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
