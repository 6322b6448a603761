import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accounts } from "../qa/accounts.ts";
import type { ApiResponse } from "../qa/api.ts";
import { wholeChecklist } from "../qa/checklist.ts";
import { test } from "../qa/index.ts";
import { findPort, startProcess } from "../qa/server-process.ts";
import type { ServerProcess } from "../qa/server-process.ts";
import { median, percentile, print, time } from "./support/measure.ts";
import { fillRegister } from "./support/register.ts";

const ROUNDS = 200;
const BATCH = 50;
const REGISTER_ROWS = 100_000;

test("starting", async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), "pinseal-bench-"));
  const beside = "an empty Node process";
  const besideMs = median(await time(5, () => execFileSync(process.execPath, ["-e", "0"])));
  for (const what of ["First start, database made and demo seeded", "Later start"]) {
    let server: ServerProcess | undefined;
    const port = await findPort();
    const [ms = 0] = await time(1, async () => (server = await startProcess({ port, dataFolder, env: { DEMO: "1" } })));
    print({ what, ms, beside, besideMs });
    await server?.stop();
  }
  await rm(dataFolder, { recursive: true, force: true });
});

test("responding", async ({ server }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborInspector));
  const { userId } = await server.api.signIn(accounts.harborInspector);
  const { items } = (await call("GET", "/extinguishers?pageSize=60")).json;
  const body = {
    inspectionType: "Monthly",
    inspectorUserId: userId,
    passed: true,
    notes: "",
    checklistResponses: await wholeChecklist(call),
  };
  const bodyOf = (round: number): object => {
    const { extinguisherId } = items[round % items.length];
    return { ...body, extinguisherId, inspectionDate: new Date().toISOString() };
  };
  const create = async (round: number): Promise<void> =>
    expectOk(await call("POST", "/v2/inspections", { json: bodyOf(round), headers: { "idempotency-key": randomUUID() } }));
  const beside = "writing 8 kB to the disk (fsync)";
  const besideMs = median(await timeFsync());
  print({ what: "GET /health", ms: median(await time(ROUNDS, () => call("GET", "/health"))), beside, besideMs });
  const createMs = median(await time(ROUNDS, create));
  print({ what: "POST /v2/inspections, acknowledged", ms: createMs, beside, besideMs });
  const createMany = async (): Promise<void> => {
    const json = { items: Array.from({ length: BATCH }, (_, place) => ({ idempotencyKey: randomUUID(), body: bodyOf(place) })) };
    const response = await call("POST", "/v2/inspections/batch", { json });
    expectOk(response);
    for (const result of response.json.results) expectOk({ ...response, status: result.status, json: result.body });
  };
  const ms = median(await time(ROUNDS / 10, createMany)) / BATCH;
  print({ what: `One of ${BATCH} in POST /v2/inspections/batch`, ms, beside: "one in a call of its own", besideMs: createMs });
});

test("a register of 100,000", async ({ server }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  await fillRegister(server.tamper.sql, REGISTER_ROWS);
  const queries = ["dueState=overdue&sort=locationName", "isOutOfService=false&sort=nextDueDate", "searchTerm=HB-S7&sort=extinguisherCode"];
  const besideMs = percentile(await time(ROUNDS, () => call("GET", "/health")), 95);
  for (const query of queries) {
    const page = async (round: number): Promise<void> =>
      expectOk(await call("GET", `/extinguishers?pageSize=50&pageNumber=${1 + (round % 5)}&${query}`));
    const ms = percentile(await time(ROUNDS, page), 95);
    print({ what: `Page of 100,000 extinguishers, ${query}, p95`, ms, beside: "GET /health, p95", besideMs, budget: "50 ms, goal 25" });
  }
});

async function timeFsync(): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), "pinseal-bench-"));
  const file = openSync(join(folder, "probe"), "w");
  const block = Buffer.alloc(8_192, 1);
  const taken = await time(ROUNDS, () => {
    writeSync(file, block, 0, block.length, 0);
    fsyncSync(file);
  });
  closeSync(file);
  await rm(folder, { recursive: true });
  return taken;
}

function expectOk({ status, json }: ApiResponse): void {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(json)}`);
}
