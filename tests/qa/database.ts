import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

/** The embedded database of a running server, as PostgreSQL's superuser, whom no wall stops. */
export async function asSuperuser<T>(dataFolder: string, database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectAsSuperuser(dataFolder, database);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Ends PostgreSQL as a power cut does. */
export async function crashDatabase(dataFolder: string): Promise<void> {
  const [pid] = await readLockFile(dataFolder);
  process.kill(Number(pid), "SIGKILL");
}

/** What PostgreSQL writes about itself while it runs, line by line. */
async function readLockFile(dataFolder: string): Promise<string[]> {
  return (await readFile(join(dataFolder, "postgres/postmaster.pid"), "utf8")).split("\n");
}

async function connectAsSuperuser(dataFolder: string, database: string): Promise<Client> {
  // The fifth line says where its socket is.
  const host = (await readLockFile(dataFolder))[4] ?? "";
  const password = (await readFile(join(dataFolder, "postgres.key"), "utf8")).trim();
  const client = new Client({ host, user: "postgres", password, database });
  await client.connect();
  return client;
}

/**
 * Somebody else is about to register an extinguisher of Harbor with this code: whoever writes it too waits until they decide. Resolves with
 * what lets go, any number of times, after which nothing was registered.
 */
export async function holdExtinguisherCode(dataFolder: string, code: string): Promise<() => Promise<void>> {
  const client = await connectAsSuperuser(dataFolder, "pinseal");
  await client.query("BEGIN");
  // Without its triggers it holds the code alone, and nothing that other writers take first.
  await client.query("SET LOCAL session_replication_role = replica");
  await client.query(
    `INSERT INTO extinguishers (tenant_id, extinguisher_id, location_id, extinguisher_type_id, extinguisher_code)
    SELECT tenant_id, gen_random_uuid(), location_id, extinguisher_type_id, $1 FROM extinguishers WHERE extinguisher_code = 'HB-E001'`,
    [code],
  );
  return () => client.end();
}

/** Keeps the data as they are now, for `renewData`. */
export async function keepData(dataFolder: string): Promise<void> {
  await asSuperuser(dataFolder, "postgres", async (client) => {
    // A database is copied only while nobody is connected to it; the server connects again when it needs to.
    await client.query("ALTER DATABASE pinseal WITH ALLOW_CONNECTIONS false");
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'pinseal'");
    await client.query("CREATE DATABASE pinseal_kept TEMPLATE pinseal OWNER pinseal");
    await client.query("ALTER DATABASE pinseal WITH ALLOW_CONNECTIONS true");
  });
}

/** Puts the data back to what `keepData` kept, while the server goes on. */
export async function renewData(dataFolder: string): Promise<void> {
  await asSuperuser(dataFolder, "postgres", async (client) => {
    await client.query("DROP DATABASE pinseal WITH (FORCE)");
    await client.query("CREATE DATABASE pinseal TEMPLATE pinseal_kept OWNER pinseal");
  });
}
