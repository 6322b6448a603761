import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ClientConfig } from "pg";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { seedDemo } from "../../src-api/demo/seed.ts";
import { openFolderStorage } from "../../src-api/storage/folder-storage.ts";
import { createTestDatabase } from "./database.ts";

const root = join(import.meta.dirname, "../..");
const asRoot = process.getuid?.() === 0;
/** From a folder that is closed to others nobody but its owner can run anything. */
const isOpenToOthers = parentsOf(root).every((folder) => (statSync(folder).mode & 0o001) !== 0);

function parentsOf(folder: string): string[] {
  return folder === dirname(folder) ? [folder] : [folder, ...parentsOf(dirname(folder))];
}
/** The server as it is built for `npm start`; below the project's folder, since its packages are found from there. */
let program: string;
let folder: string;
let started: ChildProcess[];

beforeAll(async () => {
  await mkdir(join(root, ".build"), { recursive: true });
  program = await mkdtemp(join(root, ".build/server-"));
  await chmod(program, 0o755);
  await build({ root, configFile: join(root, "vite.server.config.ts"), logLevel: "warn", build: { outDir: program } });
});
afterAll(() => rm(program, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pinseal-main-"));
  started = [];
});
afterEach(async () => {
  for (const child of started) child.kill("SIGKILL");
  // A database whose server was killed is stopped by its guard a moment later.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function findPort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}

interface Start {
  child: ChildProcess;
  /** All that it printed so far. */
  output(): string;
  /** Its exit code, once it has ended. */
  end: Promise<number | null>;
}

function start(env: Record<string, string>, prefix: string[] = []): Start {
  const [command, ...parameters] = [...prefix, process.execPath, join(program, "main.js")];
  const { NODE_OPTIONS: _options, DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn(command, parameters, { cwd: root, env: { ...inherited, DATA_DIR: join(folder, "data"), DEMO: "0", ...env } });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return { child, output: () => output, end: new Promise((resolve) => child.once("close", (code) => resolve(code))) };
}

async function startReady(env: Record<string, string>, prefix?: string[]): Promise<Start> {
  const begun = start(env, prefix);
  await expect.poll(begun.output, { timeout: 80_000 }).toContain(`Pinseal is ready at http://localhost:${env["PORT"]}\n`);
  return begun;
}

async function health(port: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`);
  return { status: response.status, body: await response.json() };
}
const well = { status: 200, body: { status: "ok", version: "1.1.2" } };

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

test("a second start on the same folder, and one on a taken port, end with one line that says so; the first goes on", async () => {
  const PORT = await findPort();
  const first = await startReady({ PORT });
  const second = start({ PORT: await findPort() });
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
  for (const PORT of [await findPort(), await findPort()]) {
    const server = await startReady({ PORT });
    const postgres = await postgresPid();
    server.child.kill("SIGINT");
    expect(await server.end).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  }
});

test("a server killed with -9 starts again at once", async () => {
  const PORT = await findPort();
  const killed = await startReady({ PORT });
  killed.child.kill("SIGKILL");
  await killed.end;
  await startReady({ PORT });
  expect(await health(PORT)).toEqual(well);
});

test("the server ends, and says why, when its database ends under it", async () => {
  const server = await startReady({ PORT: await findPort() });
  process.kill(await postgresPid(), "SIGKILL");
  expect(await server.end).toBe(1);
  expect(server.output()).toContain("Pinseal stops: its database ended unexpectedly.");
});

test.each([
  [{ PORT: "http" }, 'PORT must be a number from 1 to 65535, not "http".\n'],
  [{ HOST: "192.0.2.1" }, /^HOST 192\.0\.2\.1 with PORT \d+ cannot be opened \(EADDRNOTAVAIL\)\.\n$/],
  [{ DATABASE_URL: "postgres://u:secret@127.0.0.1:1/x" }, "The database does not answer: connect ECONNREFUSED 127.0.0.1:1.\n"],
  [{ DATA_DIR: "/dev/null/x" }, "DATA_DIR /dev/null/x cannot be made (ENOTDIR).\n"],
])("%o ends the start with one line", async (env, line) => {
  const server = start({ PORT: await findPort(), ...env });
  expect(await server.end).toBe(1);
  expect(server.output()).toMatch(line);
  expect(server.output().trim().split("\n")).toHaveLength(1);
});

function addressOf({ host, user, password, database }: ClientConfig): string {
  return `postgres://${user}:${String(password)}@/${database}?host=${encodeURIComponent(host ?? "")}`;
}

test("with DATABASE_URL the server runs on that database", async () => {
  const PORT = await findPort();
  await startReady({ PORT, DATABASE_URL: addressOf(inject("database").owner) });
  expect(await health(PORT)).toEqual(well);
});

test("the demo runs on an empty database of one's own and on one that holds the demo; where there is anybody else it does not start", async () => {
  const database = await createTestDatabase();
  const env = { PORT: await findPort(), DATABASE_URL: addressOf(database.owner), DEMO: "1" };
  const storage = await openFolderStorage(join(folder, "files"));
  for (const fill of [async () => {}, () => seedDemo({ owner: database.owner, storage, now: new Date() })]) {
    await fill();
    const server = await startReady(env);
    server.child.kill("SIGTERM");
    await server.end;
  }
  const { identity } = database.pools;
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
      identity.insertInto("tenants").values({ tenant_id: randomUUID(), tenant_name: "Vale & Co", demo_origin: null }),
      identity.updateTable("tenants").set({ demo_origin: "Joined" }).where("tenant_name", "=", "Vale & Co"),
    ],
    [identity.insertInto("users").values(real), null],
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

test("the demo is off once the server can be reached from elsewhere, or others joined without it, and says so; else its accounts sign in", async () => {
  const PORT = await findPort();
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
    [{ HOST: "0.0.0.0" }, "The demo is off, because of HOST 0.0.0.0: its accounts cannot sign in.\n", null],
    [
      { PUBLIC_URL: "https://firm.example" },
      "The demo is off, because of PUBLIC_URL https://firm.example: its accounts cannot sign in.\n",
      null,
    ],
    [{ DEMO: "0" }, "", stranger],
    [
      {},
      "The demo is off, because of this database holding organizations or accounts that are not the demo's: its accounts cannot sign in.\n",
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

test.runIf(asRoot)("root's closed folder is no obstacle", async () => {
  await chmod(folder, 0o700);
  const PORT = await findPort();
  const server = await startReady({ PORT });
  expect(await health(PORT)).toEqual(well);
  server.child.kill("SIGTERM");
  expect(await server.end).toBe(0);
});

test.runIf(asRoot && isOpenToOthers)("an ordinary user is told when the data is root's", async () => {
  await chmod(folder, 0o755);
  const PORT = await findPort();
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
  const PORT = await findPort();
  const server = await startReady({ PORT, HOME: folder }, ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]);
  expect(await health(PORT)).toEqual(well);
  server.child.kill("SIGTERM");
  expect(await server.end).toBe(0);
});

test("what is hardly a request is answered with a problem document, or done all the same", async () => {
  const PORT = await findPort();
  await startReady({ PORT });
  const send = async (lines: string[], body = ""): Promise<string> => {
    const socket = connect(Number(PORT), "127.0.0.1").setEncoding("latin1");
    socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
    let answer = "";
    for await (const text of socket) answer += String(text);
    return answer;
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
