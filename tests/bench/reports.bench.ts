import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getDocumentProxy } from "unpdf";
import { reports } from "../../src-shared/reports/report-definitions.ts";
import { accounts } from "../qa/accounts.ts";
import { createApi } from "../qa/api.ts";
import type { Api } from "../qa/api.ts";
import { asSuperuser } from "../qa/database.ts";
import { test } from "../qa/index.ts";
import { findPort, startProcess } from "../qa/server-process.ts";
import { createTamper } from "../qa/tamper.ts";
import { copyTemplate } from "../qa/template.ts";
import { readCpuSeconds } from "./support/cpu.ts";
import { median, print, time } from "./support/measure.ts";
import { readMemoryMb } from "./support/memory.ts";
import { fillRegister } from "./support/register.ts";

const ROUNDS = 5;
const PAPER_ROWS = 1_000;
const REGISTER_ROWS = 100_000;
const BESIDE = "bare SQL of the same rows";

/** All opened servers, so that those of a failed measurement are closed too. */
const opened: Bench[] = [];
test.afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

interface Bench {
  call: ReturnType<Api["as"]>;
  /** Reads rows directly from the database, as text, and drops them. */
  read(sql: string): Promise<void>;
  pid: number;
  close(): Promise<void>;
}

/** Opens a server with the demo's data and this many additional extinguishers in Harbor. */
async function open(rows: number): Promise<Bench> {
  const [port, dataFolder] = await Promise.all([findPort(), mkdtemp(join(tmpdir(), "pinseal-bench-data-"))]);
  await copyTemplate("data", dataFolder);
  const server = await startProcess({ port, dataFolder });
  const api = createApi(`http://localhost:${port}`);
  const bench: Bench = {
    call: api.as(await api.signIn(accounts.harborAdmin)),
    read: (sql) => asSuperuser(dataFolder, "pinseal", async (client) => void (await client.query({ text: sql, rowMode: "array" }))),
    pid: server.pid,
    close: async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  opened.push(bench);
  await fillRegister(createTamper(dataFolder, () => undefined).sql, rows);
  return bench;
}

const harbor = "tenant_id = (SELECT tenant_id FROM tenants WHERE tenant_name LIKE 'Harbor%')";
const units = `SELECT e.*, t.type_name, l.location_path FROM extinguishers e JOIN extinguisher_types t USING (tenant_id, extinguisher_type_id)
  JOIN locations l USING (tenant_id, location_id) WHERE e.${harbor} ORDER BY l.location_path, e.extinguisher_code`;
/** The SQL of the rows behind a report, unless that is the register. */
const sources: Partial<Record<keyof typeof reports, string>> = {
  inspections: `SELECT * FROM inspections WHERE ${harbor} ORDER BY inspection_date DESC`,
  deficiencies: `SELECT * FROM deficiencies WHERE ${harbor} ORDER BY created_at`,
  inspection: `SELECT * FROM inspection_responses WHERE ${harbor} LIMIT 20`,
  unit: `SELECT * FROM inspections WHERE ${harbor} LIMIT 20`,
};

test("each report of 1,000 extinguishers", async () => {
  test.setTimeout(1_800_000);
  const { call, read, pid } = await open(PAPER_ROWS);
  const queries = await queriesByReport(call);
  for (const name of Object.keys(reports) as (keyof typeof reports)[]) {
    const besideMs = median(await time(ROUNDS, () => read(sources[name] ?? units)));
    for (const format of ["json", "pdf"]) {
      const path = `/reports/${name}?format=${format}${queries[name] ?? ""}`;
      const cpuBefore = await readCpuSeconds(pid);
      const ms = median(await time(ROUNDS, () => made(call, path)));
      const budget = name === "register" && format === "pdf" ? { budget: "2,000 ms" } : {};
      print({ what: `${name} as ${format.toUpperCase()}`, ms, beside: BESIDE, besideMs, ...budget });
      const cpuSeconds = ((await readCpuSeconds(pid)) - cpuBefore) / ROUNDS;
      if (format === "pdf") console.log(`CPU of the server and of Typst: ${cpuSeconds.toFixed(2)} s`);
    }
  }
});

test("a register of 100,000 extinguishers as a file", async () => {
  test.setTimeout(1_800_000);
  const { call, read, pid } = await open(REGISTER_ROWS);
  const [besideMs = 0] = await time(1, () => read(units));
  for (const format of ["csv", "xlsx"]) {
    const memory = await watchMemory(pid);
    const [ms = 0] = await time(1, () => fetched(call("GET", `/reports/register?format=${format}`)));
    print({ what: `Register of 100,000 as ${format.toUpperCase()}`, ms, beside: BESIDE, besideMs });
    console.log(`Server memory over idle: ${(await memory.end()).toFixed(0)} MB; budget 300 MB`);
  }
});

test("a register of 100,000 extinguishers as one PDF, made in the background", async () => {
  test.setTimeout(3_600_000);
  const { call, read, pid } = await open(REGISTER_ROWS);
  const [besideMs = 0] = await time(1, () => read(units));
  const [memory, cpuSeconds] = [await watchMemory(pid), await readCpuSeconds(pid)];
  const [ms = 0] = await time(1, async () => {
    const { bytes } = await made(call, "/reports/register?format=pdf");
    console.log(`${(bytes.length / 1_000_000).toFixed(0)} MB, ${await countPages(bytes)} pages`);
  });
  print({ what: `Register of 100,000 as PDF`, ms, beside: BESIDE, besideMs });
  console.log(`CPU of the server and of Typst: ${((await readCpuSeconds(pid)) - cpuSeconds).toFixed(0)} s`);
  console.log(`Server memory over idle: ${(await memory.end()).toFixed(0)} MB; budget 300 MB`);
});

/** Counts pages with a PDF reader that is independent of the product. */
async function countPages(bytes: Buffer): Promise<number> {
  return (await getDocumentProxy(new Uint8Array(bytes))).numPages;
}

/** Resolves with the query of each report that is about a single record. */
async function queriesByReport(call: Bench["call"]): Promise<Partial<Record<keyof typeof reports, string>>> {
  const { extinguisherId, locationId } = (await fetched(call("GET", "/extinguishers/barcode/HB-E005"))).json;
  const inspections = (await fetched(call("GET", `/v2/inspections?extinguisherId=${extinguisherId}&status=Completed`))).json;
  return {
    unit: `&extinguisherId=${extinguisherId}`,
    inspection: `&inspectionId=${inspections.items[0].inspectionId}`,
    "annual-certificate": `&locationId=${locationId}&year=${new Date().getFullYear()}`,
  };
}

async function watchMemory(pid: number) {
  const idleMb = await readMemoryMb(pid);
  let mostMb = idleMb;
  let isEnded = false;
  const watching = (async () => {
    while (!isEnded) {
      mostMb = Math.max(mostMb, await readMemoryMb(pid));
      await wait(25);
    }
  })();
  return {
    end: async (): Promise<number> => {
      isEnded = true;
      await watching;
      return mostMb - idleMb;
    },
  };
}

/** Requests a report, and waits for it if it is generated in the background. */
async function made(call: Bench["call"], path: string) {
  const response = await call("GET", path);
  if (response.status !== 202) return fetched(Promise.resolve(response));
  for (;;) {
    const { status, reason, url } = (await fetched(call("GET", `/reports/jobs/${response.json.jobId}`))).json;
    if (status === "Failed") throw new Error(reason);
    if (status === "Done") return fetched(call("GET", url.replace(/^\/api/, "")));
    await wait(50);
  }
}

async function fetched(request: ReturnType<Bench["call"]>) {
  const response = await request;
  if (response.status !== 200) throw new Error(`${response.status} ${response.bytes.subarray(0, 300).toString()}`);
  return response;
}
