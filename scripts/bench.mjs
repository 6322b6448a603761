/*
 * `npm run bench`: how long things take, beside something measured in the same run, since milliseconds alone say more about the machine.
 * Nothing here is a test; the budgets of time are read from it by people.
 */
import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { Complaint, root, script } from "./run.mjs";

const rounds = 200;

await script(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), "pinseal-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const node = await median(5, () => void execFileSync(process.execPath, ["-e", "0"]));
  const fsync = await timeFsync(folder);
  const first = await startServer(folder);
  print("first start: database made, demo seeded", first.startMs, "an empty Node process", node);
  await first.stop();
  const server = await startServer(folder);
  print("later start", server.startMs, "an empty Node process", node);
  const health = await median(rounds, async () => void (await fetch(`${server.api}/health`)));
  print("GET /health", health, "writing 8 kB to the disk (fsync)", fsync);
  print("POST /v2/inspections, acknowledged", await timeCreates(server.api), "writing 8 kB to the disk (fsync)", fsync);
  await server.stop();
  return 0;
});

/** Starts the built server and measures until it says that it is ready. */
async function startServer(/** @type {string} */ folder) {
  const port = await findPort();
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: join(folder, "data"), PORT: String(port), DEMO: "1" };
  const child = spawn(process.execPath, [join(root, "dist/server/main.js")], { env, stdio: ["ignore", "pipe", "inherit"] });
  process.on("exit", () => child.kill("SIGKILL"));
  await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  if (child.exitCode !== null) throw new Complaint("The server did not start");
  const stop = async () => {
    child.kill("SIGINT");
    await once(child, "exit");
  };
  return { startMs: performance.now() - began, api: `http://127.0.0.1:${port}/api`, stop };
}

async function timeCreates(/** @type {string} */ api) {
  const session = await json(`${api}/authentication/login`, { email: "inspector@harbor.example", password: "Pinseal-demo-1" });
  const headers = { authorization: `Bearer ${session.accessToken}`, "x-tenant-id": session.roles[0].tenantId };
  const { items } = await json(`${api}/extinguishers?pageSize=60`, undefined, headers);
  const body = { inspectionType: "Monthly", inspectorUserId: session.user.userId, passed: true, notes: "", checklistResponses: [] };
  let round = 0;
  return median(rounds, async () => {
    const { extinguisherId } = items[round++ % items.length];
    const inspectionDate = new Date().toISOString();
    await json(`${api}/v2/inspections`, { ...body, extinguisherId, inspectionDate }, { ...headers, "idempotency-key": randomUUID() });
  });
}

/** @param {string} url @param {object} [body] @param {Record<string, string>} [headers] @returns {Promise<any>} */
async function json(url, body, headers = {}) {
  const sent =
    body === undefined
      ? { headers }
      : { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(url, sent);
  if (!answer.ok) throw new Complaint(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function timeFsync(/** @type {string} */ folder) {
  const file = openSync(join(folder, "probe"), "w");
  const block = Buffer.alloc(8_192, 1);
  const time = await median(rounds, () => {
    writeSync(file, block, 0, block.length, 0);
    fsyncSync(file);
  });
  closeSync(file);
  return time;
}

/** @param {number} times @param {() => void | Promise<void>} work @returns {Promise<number>} milliseconds */
async function median(times, work) {
  /** @type {number[]} */
  const taken = [];
  for (let round = 0; round < times; round++) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b)[times >> 1] ?? 0;
}

async function findPort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return address !== null && typeof address === "object" ? address.port : 0;
}

function print(/** @type {string} */ what, /** @type {number} */ ms, /** @type {string} */ beside, /** @type {number} */ besideMs) {
  console.log(`${what}: ${ms.toFixed(1)} ms, ${(ms / besideMs).toFixed(1)} times ${beside} (${besideMs.toFixed(1)} ms)`);
}
