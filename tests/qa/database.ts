import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

/** The embedded database of a running server, as PostgreSQL's superuser, whom no wall stops. */
export async function asSuperuser<T>(dataFolder: string, database: string, work: (client: Client) => Promise<T>): Promise<T> {
  // PostgreSQL writes where its socket is in the fifth line.
  const host = (await readFile(join(dataFolder, "postgres/postmaster.pid"), "utf8")).split("\n")[4] ?? "";
  const password = (await readFile(join(dataFolder, "postgres.key"), "utf8")).trim();
  const client = new Client({ host, user: "postgres", password, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
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
