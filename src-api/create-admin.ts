/* `npm run create-admin -- EMAIL [FIRST NAME] [LAST NAME]`: the first system administrator of a database that starts empty. */

import { randomBytes } from "node:crypto";
import type { ClientConfig } from "pg";
import * as v from "valibot";
import { PASSWORD_MIN_LENGTH } from "#shared/constants.ts";
import { email as emailSchema } from "#shared/entities/fields.ts";
import { isCommonPassword } from "./authentication/common-passwords.ts";
import { createSystemAdmin } from "./authentication/create-system-admin.ts";
import type { NewSystemAdmin } from "./authentication/create-system-admin.ts";
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

async function create(owner: ClientConfig, admin: NewSystemAdmin): Promise<"created" | "promoted" | "claimed"> {
  await migrate(owner);
  const pools = openPools(owner, { tenant: 1, identity: 1 });
  try {
    return await createSystemAdmin(pools.identityDb, admin, new Date());
  } finally {
    await pools.close();
  }
}

try {
  const { admin, isGenerated } = parseArguments(process.argv.slice(2), process.env["ADMIN_PASSWORD"]);
  const done = await withDatabase(readConfig(process.env), (owner) => create(owner, admin));
  if (done === "claimed") console.log(`Nobody had confirmed the address of this account: its old password and sessions are void.`);
  if (done === "promoted") console.log(`${admin.email} has an account already, and is a system administrator now.`);
  else console.log(`${admin.email} is a system administrator now.${isGenerated ? ` Password: ${admin.password}` : ""}`);
} catch (error) {
  console.error(error instanceof StartError ? `${error.message}.` : error);
  process.exitCode = 1;
}
