import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportJob } from "#shared/entities/report-job.ts";
import { createTestServer } from "./server.ts";
import type { TestUser } from "./server.ts";

const root = join(import.meta.dirname, "../..");
/** Asks and looks; what makes the reports, and is killed, are processes of their own on the same database and folder of files. */
const looker = await createTestServer();
const administrator = new Client(looker.database.administrator);
await administrator.connect();
const running = new Set<ChildProcess>();
let program: string;
let harbor: TestUser;

beforeAll(async () => {
  harbor = await looker.signIn("admin@harbor.example");
  await mkdir(join(root, ".build"), { recursive: true });
  program = await mkdtemp(join(root, ".build/server-"));
  await chmod(program, 0o755);
  await build({ root, configFile: join(root, "vite.server.config.ts"), logLevel: "warn", build: { outDir: program } });
}, 300_000);
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await administrator.end();
  await looker.close();
  await rm(program, { recursive: true, force: true });
});

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Each has a folder of its own for its lock; the files are shared. */
async function start(name: string): Promise<ChildProcess> {
  const { host, user, password, database } = looker.database.owner;
  const DATABASE_URL = `postgres://${user}:${String(password)}@/${database}?host=${encodeURIComponent(host ?? "")}`;
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  const env = {
    ...inherited,
    DATA_DIR: join(program, name),
    STORAGE_URL: `file://${looker.folder}`,
    DEMO: "1",
    PORT: String(await findPort()),
    DATABASE_URL,
  };
  const child = spawn(process.execPath, [join(program, "main.js")], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  running.add(child);
  let output = "";
  for await (const text of child.stdout) {
    output += String(text);
    if (output.includes("Pinseal is ready")) break;
  }
  expect(output).toContain("Pinseal is ready");
  return child;
}

async function stop(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
  running.delete(child);
}

async function ask(query: object): Promise<ReportJob> {
  const headers = { prefer: "respond-async" };
  return (await looker.call("getReport", { as: harbor, params: { name: "register" }, query: { format: "pdf", ...query }, headers })).json();
}
const read = async ({ jobId }: ReportJob): Promise<ReportJob> =>
  (await looker.call("getReportJob", { as: harbor, params: { id: jobId } })).json();
const status = (job: ReportJob, wanted: string) =>
  expect.poll(async () => (await read(job)).status, { timeout: 300_000, interval: 20 }).toBe(wanted);
const issuedCount = async (): Promise<number> => (await administrator.query("SELECT FROM issued_reports")).rowCount ?? -1;
const kept = async (): Promise<string[]> => readdir(join(looker.folder, "reports", harbor.tenantId ?? ""));

test(
  "a server killed at any moment of making a report leaves nothing of it, and the next makes it, once",
  { timeout: 900_000 },
  async () => {
    for (const [place, momentMs] of [0, 150, 500].entries()) {
      const first = await start("killed");
      const job = await ask({ asOf: `2026-0${place + 1}-01` });
      await status(job, "Running");
      // A moment of the making is what is tried here, so time is what it is chosen by.
      await wait(momentMs);
      await stop(first, "SIGKILL");
      const second = await start("next");
      await status(job, "Done");
      expect(await issuedCount()).toBe(place + 1);
      expect(await kept()).toHaveLength(place + 1);
      const file = await looker.call("downloadReportJob", { as: harbor, params: { id: job.jobId } });
      expect(file.rawPayload.subarray(0, 4).toString()).toBe("%PDF");
      await stop(second, "SIGTERM");
    }
  },
);

test("of two servers on one database each makes reports, and none is made twice", { timeout: 900_000 }, async () => {
  const before = await issuedCount();
  const servers = [await start("one"), await start("two")];
  const jobs: ReportJob[] = [];
  for (const state of ["upToDate", "dueSoon", "overdue", "outOfService"]) jobs.push(await ask({ state }));
  for (const job of jobs) await status(job, "Done");
  const { rows } = await administrator.query<{ attempts: number }>("SELECT attempts FROM report_jobs WHERE job_id = ANY($1::uuid[])", [
    jobs.map(({ jobId }) => jobId),
  ]);
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]);
  expect(await issuedCount()).toBe(before + jobs.length);
  for (const child of servers) await stop(child, "SIGTERM");
});
