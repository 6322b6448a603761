import { spawn } from "node:child_process";
import { chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installedBinaries } from "../../../src-api/database/binaries.ts";
import { startEmbeddedDatabase } from "../../../src-api/database/embedded.ts";
import { lockFolder } from "../../../src-api/database/folder-lock.ts";
import { migrate } from "../../../src-api/database/migrate.ts";
import { postmasterPid } from "../../../src-api/database/postmaster.ts";

const asRoot = process.getuid?.() === 0;
let parent: string;
let dataFolder: string;
let stateFolder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "pinseal-embedded-"));
  await chmod(parent, 0o755);
  dataFolder = join(parent, "data");
  stateFolder = await mkdtemp(join(tmpdir(), "pinseal-state-"));
  await chmod(stateFolder, 0o755);
  await (await lockFolder(dataFolder)).release();
});
afterEach(async () => {
  await rm(parent, { recursive: true, force: true });
  await rm(stateFolder, { recursive: true, force: true });
});

async function query(address: object, text: string): Promise<unknown[]> {
  const client = new Client(address);
  await client.connect();
  return client.query(text).then(
    async (result) => {
      await client.end();
      return result.rows as unknown[];
    },
    async (error) => {
      await client.end();
      throw error;
    },
  );
}

async function gone(pid: number | undefined): Promise<void> {
  await expect
    .poll(
      () =>
        readFile(`/proc/${pid}/stat`, "utf8").then(
          (text) => text.includes(") Z "),
          () => true,
        ),
      { timeout: 40_000 },
    )
    .toBe(true);
}

/** A program that starts the database as the server does, prints a line per row that it wrote, and then waits. */
const owner = `
  import { Client } from 'pg';
  const { startEmbeddedDatabase } = await import(process.argv[1]);
  const database = await startEmbeddedDatabase({ dataFolder: process.argv[2] });
  const client = new Client(database.owner);
  await client.connect();
  await client.query('CREATE TABLE kept (n int)');
  for (let n = 1; n <= 20; n++) { await client.query('INSERT INTO kept VALUES ($1)', [n]); console.log(n); }
  setInterval(() => {}, 1000);
`;

async function spawnOwner(): Promise<{ kill(): void }> {
  const source = new URL("../../../src-api/database/embedded.ts", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", owner, "--", source, dataFolder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  await expect.poll(() => output, { timeout: 60_000 }).toContain("20\n");
  return { kill: () => child.kill("SIGKILL") };
}

test("killing the server ends its PostgreSQL, and every row it acknowledged is there at the next start", async () => {
  const server = await spawnOwner();
  const pid = await postmasterPid(join(dataFolder, "postgres"));
  server.kill();
  await gone(pid);
  const database = await startEmbeddedDatabase({ dataFolder });
  expect(await query(database.owner, "SELECT count(*)::int AS n FROM kept")).toEqual([{ n: 20 }]);
  await database.stop();
});

test("a start while the killed server still stops its database waits for it and loses nothing", async () => {
  const server = await spawnOwner();
  server.kill();
  const database = await startEmbeddedDatabase({ dataFolder });
  expect(await query(database.owner, "SELECT count(*)::int AS n FROM kept")).toEqual([{ n: 20 }]);
  await database.stop();
});

test.runIf(process.platform === "linux")("a database whose guard was killed too is stopped by the next start", async () => {
  const server = await spawnOwner();
  const pid = await postmasterPid(join(dataFolder, "postgres"));
  const guard = Number((await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ")[1]);
  process.kill(guard, "SIGKILL");
  server.kill();
  const database = await startEmbeddedDatabase({ dataFolder });
  await gone(pid);
  expect(await query(database.owner, "SELECT count(*)::int AS n FROM kept")).toEqual([{ n: 20 }]);
  await database.stop();
});

test("a pid file that names somebody else's process is ignored, and that process is left alone", async () => {
  const first = await startEmbeddedDatabase({ dataFolder });
  const pidFile = join(first.folder, "postmaster.pid");
  const content = await readFile(pidFile, "utf8");
  await first.stop();
  const stranger = spawn("sleep", ["60"], { stdio: "ignore" });
  await writeFile(pidFile, content.replace(/^\d+/, String(stranger.pid)));
  const second = await startEmbeddedDatabase({ dataFolder });
  // One that a signal ended has no exit code.
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  stranger.kill();
  await second.stop();
});

test("stop leaves no process and no socket behind", async () => {
  const database = await startEmbeddedDatabase({ dataFolder });
  const pid = await postmasterPid(database.folder);
  await database.stop();
  await gone(pid);
  await expect(stat(database.owner.host ?? "")).rejects.toMatchObject({ code: "ENOENT" });
});

test("a folder is locked for one process only, by whichever path it is named", async () => {
  const lock = await lockFolder(dataFolder);
  await expect(lockFolder(`${parent}/./data/../data`)).rejects.toThrow(`Pinseal is already running with DATA_DIR`);
  await lock.release();
  await (await lockFolder(dataFolder)).release();
});

test.runIf(asRoot)("folders and programs that are closed to all but root are no obstacle", async () => {
  const binaries = join(parent, "programs/native");
  await cp(join(installedBinaries(), ".."), join(parent, "programs"), { recursive: true, verbatimSymlinks: true });
  await rm(join(binaries, "lib/libpq.so.5"));
  await chmod(parent, 0o700);
  for (const expected of [0, 1]) {
    const database = await startEmbeddedDatabase({ dataFolder, stateFolder, binaries });
    await query(database.owner, "CREATE TABLE IF NOT EXISTS kept (n int)");
    expect(await query(database.owner, "SELECT * FROM kept")).toHaveLength(expected);
    await query(database.owner, "INSERT INTO kept VALUES (1)");
    await database.stop();
  }
});

test.runIf(asRoot)("a data folder that root restored from a copy, and now owns, is used again", async () => {
  const first = await startEmbeddedDatabase({ dataFolder });
  await query(first.owner, "CREATE TABLE kept (n int)");
  await first.stop();
  const copy = join(parent, "copy");
  await cp(dataFolder, copy, { recursive: true });
  expect((await stat(join(copy, "postgres"))).uid).toBe(0);
  const second = await startEmbeddedDatabase({ dataFolder: copy });
  expect(await query(second.owner, "SELECT * FROM kept")).toEqual([]);
  await second.stop();
});

test("the start is refused while a role in force has BYPASSRLS", async () => {
  const database = await startEmbeddedDatabase({ dataFolder });
  await migrate(database.owner);
  for (const role of ["pinseal", "pinseal_app", "pinseal_identity"]) {
    await query(database.superuser, `ALTER ROLE ${role} BYPASSRLS`);
    await expect(migrate(database.owner)).rejects.toThrow(`The database role ${role} bypasses row-level security`);
    await query(database.superuser, `ALTER ROLE ${role} NOBYPASSRLS`);
  }
  await database.stop();
});

test("several servers that start together on one database apply each migration once", async () => {
  const database = await startEmbeddedDatabase({ dataFolder });
  await Promise.all([migrate(database.owner), migrate(database.owner), migrate(database.owner)]);
  const [row] = await query(database.owner, "SELECT count(*)::int AS n, count(DISTINCT name)::int AS names FROM schema_migrations");
  expect(row).toMatchObject({ n: (row as { names: number }).names });
  await database.stop();
});
