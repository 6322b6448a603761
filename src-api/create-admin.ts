/* `npm run create-admin -- EMAIL [FIRST NAME] [LAST NAME]`: the first system administrator of a database that starts empty. */

import { randomBytes } from "node:crypto";
import type { ClientConfig } from "pg";
import * as v from "valibot";
import { PASSWORD_MIN_LENGTH } from "#shared/constants.ts";
import { email as emailSchema } from "#shared/entities/fields.ts";
import { isCommonPassword } from "./authentication/common-passwords.ts";
import { createSystemAdmin } from "./authentication/create-system-admin.ts";
import type { NewSystemAdmin, SystemAdminOutcome } from "./authentication/create-system-admin.ts";
import { readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { startEmbeddedDatabase } from "./database/embedded.ts";
import { lockFolder } from "./database/folder-lock.ts";
import { migrate } from "./database/migrate.ts";
import { openPools } from "./database/pools.ts";
import { StartError } from "./start-error.ts";

interface Arguments {
  admin: NewSystemAdmin;
  /** Whether the password was generated, so that it is printed. */
  isGenerated: boolean;
}

/** Reads the arguments; without ADMIN_PASSWORD the password is random. Throws a `StartError` for an invalid address or a weak password. */
function parseArguments([address = "", firstName = "System", lastName = "Administrator"]: string[], chosen: string | undefined): Arguments {
  const email = v.safeParse(emailSchema, address);
  if (!email.success) throw new StartError("Give an email address: npm run create-admin -- someone@example.com");
  if (chosen !== undefined && chosen.length < PASSWORD_MIN_LENGTH) {
    throw new StartError(`ADMIN_PASSWORD must have at least ${PASSWORD_MIN_LENGTH} characters`);
  }
  if (chosen !== undefined && isCommonPassword(chosen)) {
    throw new StartError("ADMIN_PASSWORD is one of the first passwords that a guesser tries; choose another");
  }
  const password = chosen ?? randomBytes(12).toString("base64url");
  return { admin: { email: email.output, password, firstName, lastName }, isGenerated: chosen === undefined };
}

/** Runs `work` on the configured database. An embedded one is started for it, so the server must not be running on its folder. */
async function withDatabase<T>(config: Config, work: (owner: ClientConfig) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== null) return work({ connectionString: config.databaseUrl });
  const lock = await lockFolder(config.dataFolder);
  try {
    const embedded = await startEmbeddedDatabase({ dataFolder: config.dataFolder });
    try {
      return await work(embedded.owner);
    } finally {
      await embedded.stop();
    }
  } finally {
    await lock.release();
  }
}

async function create(owner: ClientConfig, admin: NewSystemAdmin): Promise<SystemAdminOutcome> {
  await migrate(owner);
  const pools = openPools(owner, { tenant: 1, identity: 1 });
  try {
    return await createSystemAdmin(pools.identityDb, admin, new Date());
  } finally {
    await pools.close();
  }
}

/** What the command says before it names the password. Throws a `StartError` for an account that is deactivated. */
function describe(outcome: SystemAdminOutcome, email: string): string {
  switch (outcome) {
    case "created":
      return `${email} is a system administrator now.`;
    case "passwordSet":
      return `${email} had an account without a password, and is a system administrator now.`;
    case "claimed":
      return `${email} is a system administrator now. Somebody had signed up with this address without confirming it: their password and sessions are void.`;
    case "promoted":
      return `${email} had an account, and is a system administrator now. It keeps its password.`;
    case "deactivated":
      throw new StartError(`The account of ${email} is deactivated: activate it, or give another address`);
  }
}

try {
  const { admin, isGenerated } = parseArguments(process.argv.slice(2), process.env["ADMIN_PASSWORD"]);
  const outcome = await withDatabase(readConfig(process.env), (owner) => create(owner, admin));
  const isPrinted = isGenerated && outcome !== "promoted";
  console.log(`${describe(outcome, admin.email)}${isPrinted ? ` Password: ${admin.password}` : ""}`);
} catch (error) {
  console.error(error instanceof StartError ? `${error.message}.` : error);
  process.exitCode = 1;
}
