import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

/** Runs `work` on a running server's embedded database as PostgreSQL's superuser, who bypasses row-level security. */
export async function asSuperuser<T>(dataFolder: string, database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectAsSuperuser(dataFolder, database);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Kills PostgreSQL, as a power cut does. */
export async function crashDatabase(dataFolder: string): Promise<void> {
  const [pid] = await readLockFile(dataFolder);
  process.kill(Number(pid), "SIGKILL");
}

/** Resolves with the lines of the lock file that PostgreSQL keeps while it runs. */
async function readLockFile(dataFolder: string): Promise<string[]> {
  return (await readFile(join(dataFolder, "postgres/postmaster.pid"), "utf8")).split("\n");
}

async function connectAsSuperuser(dataFolder: string, database: string): Promise<Client> {
  // The fifth line is the folder of its socket.
  const host = (await readLockFile(dataFolder))[4] ?? "";
  const password = (await readFile(join(dataFolder, "postgres.key"), "utf8")).trim();
  const client = new Client({ host, user: "postgres", password, database });
  await client.connect();
  return client;
}

/**
 * Opens a transaction that registers an extinguisher of Harbor with this code, so that anyone else who registers the code waits. Resolves with
 * a function that rolls the transaction back; it may be called more than once.
 */
export async function holdExtinguisherCode(dataFolder: string, code: string): Promise<() => Promise<void>> {
  const client = await connectAsSuperuser(dataFolder, "pinseal");
  await client.query("BEGIN");
  // Without triggers it locks the code alone, and nothing that other writers lock first.
  await client.query("SET LOCAL session_replication_role = replica");
  await client.query(
    `INSERT INTO extinguishers (tenant_id, extinguisher_id, location_id, extinguisher_type_id, extinguisher_code)
    SELECT tenant_id, gen_random_uuid(), location_id, extinguisher_type_id, $1 FROM extinguishers WHERE extinguisher_code = 'HB-E001'`,
    [code],
  );
  return () => client.end();
}

/** Saves a copy of the current data for `restoreData`. */
export async function saveData(dataFolder: string): Promise<void> {
  await asSuperuser(dataFolder, "postgres", async (client) => {
    // A database can be copied only while there is no connection to it; the server reconnects when it needs to.
    await client.query("ALTER DATABASE pinseal WITH ALLOW_CONNECTIONS false");
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'pinseal'");
    await client.query("CREATE DATABASE pinseal_kept TEMPLATE pinseal OWNER pinseal");
    await client.query("ALTER DATABASE pinseal WITH ALLOW_CONNECTIONS true");
  });
}

/** Restores the data that `saveData` saved, while the server keeps running. */
export async function restoreData(dataFolder: string): Promise<void> {
  await asSuperuser(dataFolder, "postgres", async (client) => {
    await client.query("DROP DATABASE pinseal WITH (FORCE)");
    await client.query("CREATE DATABASE pinseal TEMPLATE pinseal_kept OWNER pinseal");
  });
}
