import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { accounts } from "../qa/accounts.ts";
import { createApi } from "../qa/api.ts";
import type { Api, ApiResponse } from "../qa/api.ts";
import { test } from "../qa/index.ts";
import { findPort, startProcess } from "../qa/server-process.ts";
import { createTamper } from "../qa/tamper.ts";
import type { Tamper } from "../qa/tamper.ts";
import { copyTemplate } from "../qa/template.ts";
import { percentile, print, time } from "./support/measure.ts";
import { readMemoryMb } from "./support/memory.ts";

const ROWS = 100_000;
const LOCATIONS = 500;
/** All opened servers, so that those of a failed measurement are closed too. */
const opened: Bench[] = [];
test.afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

const fields = {
  "Asset ID": "extinguisherCode",
  "Serial number": "serialNumber",
  Manufacturer: "manufacturer",
  Model: "model",
  "Manufacture date": "manufactureDate",
  "Last service date": "lastServiceDate",
  "Last hydro test": "lastHydroTestDate",
  Position: "locationDescription",
  Type: "typeName",
  Building: "building",
  Room: "room",
  "Last inspection date": "lastInspectionDate",
  "Last inspection result": "lastInspectionPassed",
};
const mapping = Object.entries(fields).map(([heading, field]) => ({ heading, field }));

interface Bench {
  api: Api;
  tamper: Tamper;
  pid: number;
  close(): Promise<void>;
}

async function open(): Promise<Bench> {
  const [port, dataFolder] = await Promise.all([findPort(), mkdtemp(join(tmpdir(), "pinseal-bench-data-"))]);
  await copyTemplate("data", dataFolder);
  const server = await startProcess({ port, dataFolder });
  const bench: Bench = {
    api: createApi(`http://localhost:${port}`),
    tamper: createTamper(dataFolder, () => undefined),
    pid: server.pid,
    close: async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  opened.push(bench);
  return bench;
}

test("an import of 100,000 rows", async () => {
  test.setTimeout(1_800_000);
  const folder = await mkdtemp(join(tmpdir(), "pinseal-bench-"));
  await chmod(folder, 0o777);
  const server = await open();
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const watch = await watchOthers(server);
  let importId = "";
  const form = new FormData();
  form.append("file", new Blob([spreadsheet()], { type: "text/csv" }), "register.csv");
  const [uploadMs = 0] = await time(1, async () => {
    importId = (await done(call("POST", "/imports/upload", { form }))).json.importId;
  });
  const json = { importId, mapping, whenExists: "leave" };
  const [validationMs = 0] = await time(1, async () => {
    const { toCreate, rows } = (await done(call("POST", "/imports/validate", { json }))).json;
    if (toCreate !== ROWS) throw new Error(`${toCreate} of ${ROWS} rows would be created: ${JSON.stringify(rows[0])}`);
  });
  const [commitMs = 0] = await time(1, async () => {
    await done(call("POST", `/imports/${importId}/commit`, { headers: { "idempotency-key": randomUUID() } }));
    await follow(call, importId, "Committing", "Completed");
  });
  const { p95, memoryMb } = await watch.end();
  console.log(`Server memory over idle: ${memoryMb.toFixed(0)} MB; budget 300 MB`);
  await copyOut(server.tamper, folder);
  let respondedMs = 0;
  const [undoMs = 0] = await time(1, async () => {
    [respondedMs = 0] = await time(1, () => done(call("POST", `/imports/${importId}/undo`, { json: {} })));
    await follow(call, importId, "Undoing", "Undone");
  });
  await server.close();
  const copyMs = await copyIn(folder);
  await rm(folder, { recursive: true });
  const beside = "COPY of the same rows into the register, with its indexes and triggers";
  print({ what: "Upload of 100,000 rows", ms: uploadMs, beside, besideMs: copyMs });
  print({ what: "Validation of 100,000 rows", ms: validationMs, beside, besideMs: copyMs, budget: "4 times" });
  print({ what: "Commit of 100,000 rows", ms: commitMs, beside, besideMs: copyMs, budget: "4 times" });
  print({ what: "Undo of 100,000 rows", ms: undoMs, beside, besideMs: copyMs });
  print({ what: "Response to the request to undo it", ms: respondedMs, beside: "the undo", besideMs: undoMs, budget: "30,000 ms" });
  print({ what: "Other requests during the import, p95", ms: p95, beside: "the same before it", besideMs: watch.before, budget: "200 ms" });
});

/** Polls the progress of an import until it has ended. */
async function follow(call: ReturnType<Api["as"]>, importId: string, underWay: string, end: string): Promise<void> {
  for (;;) {
    const { status, reason } = (await done(call("GET", `/imports/${importId}`))).json;
    if (status === end) return;
    if (status !== underWay) throw new Error(`${status}: ${reason}`);
    await wait(100);
  }
}

/** Returns a register as people keep it in a spreadsheet: each column has its own gaps or repeats. */
function spreadsheet(): string {
  const day = (from: number, days: number) => new Date(Date.UTC(from, 0, 1 + days)).toISOString().slice(0, 10);
  const rows = Array.from({ length: ROWS }, (_, n) =>
    [
      `IMP-${n}`,
      `SN-${n}`,
      ["Amerex", "Ansul", "Buckeye"][n % 3],
      `B${400 + (n % 50)}`,
      day(2012, n % 4_000),
      day(2025, n % 300),
      n % 2 === 0 ? day(2018, n % 2_000) : "",
      `By door ${n % 900}`,
      ["ABC 10 lb", "CO2 5 lb"][n % 2],
      `Building ${n % 10}`,
      `Room ${n % LOCATIONS}`,
      n % 3 === 0 ? day(2026, n % 200) : "",
      n % 3 === 0 ? "Pass" : "",
    ].join(","),
  );
  return [Object.keys(fields).join(","), ...rows].join("\n");
}

/** Makes requests as people of two organizations until it is stopped, and measures the server's memory meanwhile. */
async function watchOthers({ api, pid }: Bench) {
  const cedar = api.as(await api.signIn(accounts.cedarAdmin));
  const harbor = api.as(await api.signIn(accounts.harborInspector));
  const requests = [
    () => cedar("GET", "/extinguishers?pageSize=50&sort=nextDueDate"),
    () => harbor("GET", "/locations?pageSize=50"),
    () => cedar("POST", "/locations", { json: { locationCode: randomUUID().slice(0, 20), locationName: "Annex" } }),
    () => harbor("GET", "/extinguishers/barcode/HB-E001"),
  ];
  const round = async (place: number): Promise<void> => void (await done(requests[place % requests.length]!()));
  const before = percentile(await time(100, round), 95);
  const idleMb = await readMemoryMb(pid);
  const taken: number[] = [];
  let memoryMb = 0;
  let isEnded = false;
  const asking = (async () => {
    for (let place = 0; !isEnded; place++) {
      taken.push(...(await time(1, () => round(place))));
      memoryMb = Math.max(memoryMb, (await readMemoryMb(pid)) - idleMb);
      await wait(25);
    }
  })();
  return {
    before,
    end: async () => {
      isEnded = true;
      await asking;
      return { p95: percentile(taken, 95), memoryMb };
    },
  };
}

const tables = ["locations", "extinguisher_types", "extinguishers"];
const harbor = "SELECT tenant_id FROM tenants WHERE tenant_name LIKE 'Harbor%'";
/** Returns the statement that copies all columns except those that the database fills. */
const copying = (table: string, words: string) => `
  DO $$ BEGIN
    PERFORM set_config('app.tenant_id', (${harbor})::text, false);
    EXECUTE format('COPY ${words}', (SELECT string_agg(column_name, ', ') FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = '${table}' AND is_generated = 'NEVER'));
  END $$`;

async function copyOut({ sql }: Tamper, folder: string): Promise<void> {
  const mine = "tenant_id = current_tenant_id() AND created_at > (SELECT max(created_at) FROM imports)";
  for (const table of tables) await sql(copying(table, `(SELECT %s FROM ${table} WHERE ${mine}) TO ''${join(folder, table)}''`));
}

/** Measures the bare copy on a server in the same state as the first one. */
async function copyIn(folder: string): Promise<number> {
  const server = await open();
  const copy = (table: string) => server.tamper.sql(copying(table, `${table} (%s) FROM ''${join(folder, table)}''`));
  await copy("locations");
  await copy("extinguisher_types");
  const [ms = 0] = await time(1, () => copy("extinguishers"));
  await server.close();
  return ms;
}

async function done(request: Promise<ApiResponse>): Promise<ApiResponse> {
  const response = await request;
  if (response.status >= 300) throw new Error(`${response.status} ${JSON.stringify(response.json)}`);
  return response;
}
