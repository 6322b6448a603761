import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { APP_VERSION } from "#shared/constants.ts";
import { seedDemo } from "../../src-api/demo/seed.ts";
import { openFolderStorage } from "../../src-api/storage/folder-storage.ts";
import { findPort } from "../qa/server-process.ts";
import { buildServer, urlOf } from "./support/built-server.ts";
import type { StartedServer } from "./support/built-server.ts";
import { createTestDatabase } from "./support/database.ts";

const root = join(import.meta.dirname, "../..");
const asRoot = process.getuid?.() === 0;
/** Other users can run nothing from a folder that is closed to them. */
const isOpenToOthers = parentsOf(root).every((folder) => (statSync(folder).mode & 0o001) !== 0);

function parentsOf(folder: string): string[] {
  return folder === dirname(folder) ? [folder] : [folder, ...parentsOf(dirname(folder))];
}
const built = await buildServer();
let folder: string;
afterAll(built.remove);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pinseal-main-"));
});
afterEach(async () => {
  built.kill();
  // A database whose server was killed is stopped by its guard a moment later.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const freePort = async (): Promise<string> => String(await findPort());
const variables = (env: Record<string, string>): Record<string, string> => ({ DATA_DIR: join(folder, "data"), DEMO: "0", ...env });
const start = (env: Record<string, string>, prefix?: string[]): StartedServer => built.start(variables(env), prefix);

async function startReady(env: Record<string, string>, prefix?: string[]): Promise<StartedServer> {
  const started = await built.startReady(variables(env), prefix);
  expect(started.output()).toContain(`Pinseal is ready at http://localhost:${env["PORT"]}\n`);
  return started;
}

async function health(port: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`);
  return { status: response.status, body: await response.json() };
}
const well = { status: 200, body: { status: "ok", version: APP_VERSION } };

async function postgresPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, "data/postgres/postmaster.pid"), "utf8"), 10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("a second start on the same folder, or on a taken port, ends with a line that says so, and the first server goes on", async () => {
  const PORT = await freePort();
  const first = await startReady({ PORT });
  const second = start({ PORT: await freePort() });
  expect(await second.end).toBe(1);
  expect(second.output()).toBe(`Pinseal is already running with DATA_DIR ${join(folder, "data")}.\n`);
  const third = start({ PORT, DATA_DIR: join(folder, "other") });
  expect(await third.end).toBe(1);
  expect(third.output()).toBe(`Port ${PORT} is taken by another program; set PORT to a free one.\n`);
  expect(await health(PORT)).toEqual(well);
  first.child.kill("SIGINT");
  first.child.kill("SIGINT");
  expect(await first.end).toBe(0);
});

test("Ctrl+C leaves no database behind, and the next start is ready again", async () => {
  for (const PORT of [await freePort(), await freePort()]) {
    const server = await startReady({ PORT });
    const postgres = await postgresPid();
    server.child.kill("SIGINT");
    expect(await server.end).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  }
});

test("a server killed with -9 starts again immediately", async () => {
  const PORT = await freePort();
  const killed = await startReady({ PORT });
  killed.child.kill("SIGKILL");
  await killed.end;
  await startReady({ PORT });
  expect(await health(PORT)).toEqual(well);
});

test("the server ends, and says why, when its database ends under it", async () => {
  const server = await startReady({ PORT: await freePort() });
  process.kill(await postgresPid(), "SIGKILL");
  expect(await server.end).toBe(1);
  expect(server.output()).toContain("Pinseal stops: its database ended unexpectedly.");
});

test.each([
  [{ PORT: "http" }, 'PORT must be a number from 1 to 65535, not "http".\n'],
  [{ HOST: "192.0.2.1" }, /^HOST 192\.0\.2\.1 with PORT \d+ cannot be opened \(EADDRNOTAVAIL\)\.\n$/],
  [{ DATABASE_URL: "postgres://u:secret@127.0.0.1:1/x" }, "The database does not respond: connect ECONNREFUSED 127.0.0.1:1.\n"],
  [{ DATA_DIR: "/dev/null/x" }, "DATA_DIR /dev/null/x cannot be made (ENOTDIR).\n"],
])("%o ends the start with one line", async (env, line) => {
  const server = start({ PORT: await freePort(), ...env });
  expect(await server.end).toBe(1);
  expect(server.output()).toMatch(line);
  expect(server.output().trim().split("\n")).toHaveLength(1);
});

test("with DATABASE_URL the server runs on that database", async () => {
  const PORT = await freePort();
  await startReady({ PORT, DATABASE_URL: urlOf(inject("database").owner) });
  expect(await health(PORT)).toEqual(well);
});

test("each start begins another feed of reference data in every organization, since its database may be a backup", async () => {
  const database = await createTestDatabase("pinseal_demo");
  onTestFinished(database.drop);
  const superuser = new Client(database.superuser);
  await superuser.connect();
  onTestFinished(() => superuser.end());
  const feeds = async () => {
    const { rows } = await superuser.query<{ feed_id: string; ended_feed_ids: string[] }>(
      "SELECT * FROM tenant_changes ORDER BY tenant_id",
    );
    return rows;
  };
  const before = await feeds();
  const server = await startReady({ PORT: await freePort(), DATABASE_URL: urlOf(database.owner) });
  server.child.kill("SIGTERM");
  await server.end;
  const after = await feeds();
  expect(before.length).toBeGreaterThan(1);
  expect(after.map((row) => row.ended_feed_ids[0])).toEqual(before.map((row) => row.feed_id));
  expect(new Set([...before, ...after].map((row) => row.feed_id)).size).toBe(2 * before.length);
});

test("the demo runs on an empty database and on a database with the demo; with anybody else in it the demo does not start", async () => {
  const database = await createTestDatabase();
  const env = { PORT: await freePort(), DATABASE_URL: urlOf(database.owner), DEMO: "1" };
  const storage = await openFolderStorage(join(folder, "files"));
  for (const fill of [async () => {}, () => seedDemo({ owner: database.owner, storage, now: new Date() })]) {
    await fill();
    const server = await startReady(env);
    server.child.kill("SIGTERM");
    await server.end;
  }
  const { identityDb } = database.pools;
  const real = {
    user_id: randomUUID(),
    email: "nora@firm.example",
    first_name: "Nora",
    last_name: "Vale",
    password_hash: "",
    demo_origin: null,
  };
  for (const [add, remove] of [
    [
      identityDb.insertInto("tenants").values({ tenant_id: randomUUID(), tenant_name: "Vale & Co", demo_origin: null }),
      identityDb.updateTable("tenants").set({ demo_origin: "Joined" }).where("tenant_name", "=", "Vale & Co"),
    ],
    [identityDb.insertInto("users").values(real), null],
  ] as const) {
    await add.execute();
    const refused = start(env);
    expect(await refused.end).toBe(1);
    expect(refused.output()).toMatch(/^DEMO must not be 1 with this database: .*\.\n$/);
    await remove?.execute();
  }
  const server = await startReady({ ...env, DEMO: "0" });
  server.child.kill("SIGTERM");
  await server.end;
  await database.drop();
});

test("the demo is off, and says so, once the server can be reached from elsewhere or others joined without it; otherwise its accounts can sign in", async () => {
  const PORT = await freePort();
  const call = (name: string, body: object) =>
    fetch(`http://127.0.0.1:${PORT}/api/authentication/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const demo = { email: "root@pinseal.example", password: "Pinseal-demo-1" };
  const stranger = { email: "nora@firm.example", password: "long-enough-1", firstName: "Nora", lastName: "Vale", organizationName: "Vale" };
  for (const [env, line, joins] of [
    [{}, "", null],
    [{ HOST: "0.0.0.0" }, "The demo is off because HOST is 0.0.0.0: its accounts cannot sign in.\n", null],
    [
      { PUBLIC_URL: "https://firm.example" },
      "The demo is off because PUBLIC_URL is https://firm.example: its accounts cannot sign in.\n",
      null,
    ],
    [{ DEMO: "0" }, "", stranger],
    [
      {},
      "The demo is off because this database holds organizations or accounts that are not the demo's: its accounts cannot sign in.\n",
      null,
    ],
  ] as const) {
    const server = await startReady({ PORT, DEMO: "", ...env });
    const isDemo = line === "" && joins === null;
    expect(server.output()).toBe(`${line}Pinseal is ready at http://localhost:${PORT}\n`);
    expect([(await call("login", demo)).status, (await call("dev-login", demo)).status]).toEqual(isDemo ? [200, 200] : [401, 404]);
    if (joins !== null) expect((await call("register", joins)).status).toBe(201);
    server.child.kill("SIGTERM");
    await server.end;
  }
});

test.runIf(asRoot)("a folder that is closed to all but root is no obstacle", async () => {
  await chmod(folder, 0o700);
  const PORT = await freePort();
  const server = await startReady({ PORT });
  expect(await health(PORT)).toEqual(well);
  server.child.kill("SIGTERM");
  expect(await server.end).toBe(0);
});

test.runIf(asRoot && isOpenToOthers)("an ordinary user is told if the data belongs to root", async () => {
  await chmod(folder, 0o755);
  const PORT = await freePort();
  const server = await startReady({ PORT });
  server.child.kill("SIGTERM");
  await server.end;
  const other = start({ PORT, HOME: folder }, ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]);
  expect(await other.end).toBe(1);
  expect(other.output()).toMatch(/postgres\.key cannot be read \(EACCES\); start as the user that started first\.\n$/);
});

test.runIf(asRoot && isOpenToOthers)("an ordinary user runs it all as that user", async () => {
  await mkdir(join(folder, "data"));
  await chown(folder, 65_534, 65_534);
  await chown(join(folder, "data"), 65_534, 65_534);
  const PORT = await freePort();
  const server = await startReady({ PORT, HOME: folder }, ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]);
  expect(await health(PORT)).toEqual(well);
  server.child.kill("SIGTERM");
  expect(await server.end).toBe(0);
});

test("malformed requests get a problem document or are handled anyway", async () => {
  const PORT = await freePort();
  await startReady({ PORT });
  const send = async (lines: string[], body = ""): Promise<string> => {
    const socket = connect(Number(PORT), "127.0.0.1").setEncoding("latin1");
    socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
    let response = "";
    for await (const text of socket) response += String(text);
    return response;
  };
  expect(await send(["GET /api/health HTTP/1.1", "connection: close"])).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json/);
  const health = ["GET /api/health HTTP/1.1", "host: localhost", "connection: close"];
  expect(await send([...health, "expect: tea"])).toMatch(/^HTTP\/1\.1 200 /);
  const login = ["POST /api/authentication/login HTTP/1.1", "host: localhost", "content-type: application/json"];
  expect(await send([...login, "content-length: 1"], "{}{}{}")).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json/);
  expect(await send([...login, "connection: close", "transfer-encoding: chunked"], "zz\r\n")).toMatch(
    /^HTTP\/1\.1 400 [^]*application\/problem\+json/,
  );
});
