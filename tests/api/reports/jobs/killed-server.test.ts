import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportJob } from "#shared/reports/report-job.ts";
import { findPort } from "../../../qa/server-process.ts";
import { buildServer, urlOf } from "../../support/built-server.ts";
import type { StartedServer } from "../../support/built-server.ts";
import { createTestServer } from "../../support/server.ts";
import type { TestUser } from "../../support/server.ts";

/** Requests and inspects. The reports are made by separate processes, which are killed, on the same database and folder. */
const looker = await createTestServer();
const superuser = new Client(looker.database.superuser);
await superuser.connect();
const built = await buildServer();
let harbor: TestUser;

beforeAll(async () => {
  harbor = await looker.signIn("admin@harbor.example");
});
afterAll(async () => {
  await built.remove();
  await superuser.end();
  await looker.close();
});

/** Each process has its own folder for its lock; the files are shared. */
const start = async (name: string): Promise<StartedServer> =>
  built.startReady({
    DATA_DIR: join(built.folder, name),
    STORAGE_URL: `file://${looker.folder}`,
    DEMO: "1",
    PORT: String(await findPort()),
    DATABASE_URL: urlOf(looker.database.owner),
  });

async function stop({ child, end }: StartedServer, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  child.kill(signal);
  await end;
}

async function ask(query: object): Promise<ReportJob> {
  const headers = { prefer: "respond-async" };
  return (await looker.call("getReport", { as: harbor, params: { name: "register" }, query: { format: "pdf", ...query }, headers })).json();
}
const read = async ({ jobId }: ReportJob): Promise<ReportJob> =>
  (await looker.call("getReportJob", { as: harbor, params: { id: jobId } })).json();
const statusOf = (job: ReportJob) => expect.poll(async () => (await read(job)).status, { timeout: 300_000, interval: 20 });
const issuedCount = async (): Promise<number> => (await superuser.query("SELECT FROM issued_reports")).rowCount ?? -1;
const kept = async (): Promise<string[]> => readdir(join(looker.folder, "reports", harbor.tenantId ?? ""));

test(
  "a server killed at any moment of making a report leaves nothing of it, and the next server makes it, once",
  { timeout: 900_000 },
  async () => {
    for (const [place, momentMs] of [0, 150, 500].entries()) {
      const first = await start("killed");
      const job = await ask({ asOf: `2026-0${place + 1}-01` });
      // It may be done already.
      await statusOf(job).not.toBe("Waiting");
      // This tests moments of making a report, so a delay is what chooses them.
      await wait(momentMs);
      await stop(first, "SIGKILL");
      const second = await start("next");
      await statusOf(job).toBe("Done");
      expect(await issuedCount()).toBe(place + 1);
      expect(await kept()).toHaveLength(place + 1);
      const file = await looker.call("downloadReportJob", { as: harbor, params: { id: job.jobId } });
      expect(file.rawPayload.subarray(0, 4).toString()).toBe("%PDF");
      await stop(second, "SIGTERM");
    }
  },
);

test("two servers on one database both make reports, and no report is made twice", { timeout: 900_000 }, async () => {
  const before = await issuedCount();
  const servers = [await start("one"), await start("two")];
  const jobs: ReportJob[] = [];
  for (const state of ["upToDate", "dueSoon", "overdue", "outOfService"]) jobs.push(await ask({ state }));
  for (const job of jobs) await statusOf(job).toBe("Done");
  const { rows } = await superuser.query<{ attempts: number }>("SELECT attempts FROM report_jobs WHERE job_id = ANY($1::uuid[])", [
    jobs.map(({ jobId }) => jobId),
  ]);
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]);
  expect(await issuedCount()).toBe(before + jobs.length);
  for (const each of servers) await stop(each, "SIGTERM");
});
