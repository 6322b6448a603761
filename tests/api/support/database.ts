import { randomBytes } from "node:crypto";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { inject } from "vitest";
import { openPools } from "../../../src-api/database/pools.ts";
import type { Pools } from "../../../src-api/database/pools.ts";

export interface TestDatabase {
  /** How the owner connects to this database. */
  owner: ClientConfig;
  /** How the superuser connects to this database, who is not subject to row-level security. */
  superuser: ClientConfig;
  pools: Pools;
  /** Closes the pools and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated database for one test file, empty or with the demo: `const database = await createTestDatabase();
 * afterAll(database.drop)`.
 */
export async function createTestDatabase(template: "pinseal" | "pinseal_demo" = "pinseal"): Promise<TestDatabase> {
  const { owner, superuser } = inject("database");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asSuperuser(superuser, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER pinseal`);
  const address = { ...owner, database: name };
  const pools = openPools(address, { tenant: 8, identity: 2, isDemo: true });
  return {
    owner: address,
    superuser: { ...superuser, database: name },
    pools,
    drop: async () => {
      await pools.close();
      await asSuperuser(superuser, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function asSuperuser(superuser: ClientConfig, statement: string): Promise<void> {
  const client = new Client(superuser);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
