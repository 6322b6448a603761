import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportDetail } from "#shared/entities/import.ts";
import { inTenant } from "../../../../src-api/database/tenant-transaction.ts";
import { findPort } from "../../../qa/server-process.ts";
import { buildServer, urlOf } from "../../support/built-server.ts";
import type { StartedServer } from "../../support/built-server.ts";
import { createInspectorCalls } from "../../support/inspector-calls.ts";
import { createTestServer } from "../../support/server.ts";
import type { TestUser } from "../../support/server.ts";
import { stageImport } from "../support/staged-import.ts";

/** How many moments to try. An undo needs fewer, since it is run by the same code as a commit. */
const MOMENTS = { commit: 14, undo: 6 };
const ROWS = 1_000;
/** Stages imports and inspects. The commits and undos are run by separate processes, which are killed, on the same database. */
const looker = await createTestServer();
const built = await buildServer();
let port: number;
let admin: TestUser;
let killed: StartedServer;

beforeAll(async () => {
  admin = await looker.signIn("admin@harbor.example");
});
afterAll(async () => {
  await built.remove();
  await looker.close();
});

/** Uses another port each time, so that no request reuses a connection to the previous process. */
async function start(): Promise<StartedServer> {
  port = await findPort();
  const DATA_DIR = join(built.folder, "data");
  return built.startReady({ DATA_DIR, DEMO: "1", PORT: String(port), DATABASE_URL: urlOf(looker.database.owner) });
}

/** Rejects if it was refused; resolves if it succeeded or the server was killed first. */
async function ask(what: "commit" | "undo", id: string): Promise<void> {
  const headers = { authorization: `Bearer ${admin.accessToken}`, "x-tenant-id": admin.tenantId ?? "" };
  const response = await fetch(`http://127.0.0.1:${port}/api/imports/${id}/${what}`, { method: "POST", headers }).catch(() => null);
  if (response?.ok === false) throw new Error(await response.text());
}
const commit = (id: string) => ask("commit", id);

const inHarbor = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(looker.ports.tenantDb, { tenantId: admin.tenantId ?? "", userId: null }, work);

/** Counts what the import left in each table that it writes. */
async function written(id: string): Promise<number[]> {
  const { rows } = await inHarbor((tx) =>
    sql<{ counts: number[] }>`
      WITH mine AS (SELECT target_id AS id FROM import_rows WHERE import_id = ${id})
      SELECT json_build_array(
        (SELECT count(*) FROM extinguishers e JOIN mine ON mine.id = e.extinguisher_id),
        (SELECT count(*) FROM extinguisher_events e JOIN mine ON mine.id = e.extinguisher_id),
        (SELECT count(*) FROM brought_inspections WHERE import_id = ${id}),
        (SELECT count(*) FROM locations JOIN import_locations USING (location_id) WHERE import_id = ${id})) AS counts`.execute(tx),
  );
  return rows[0]?.counts ?? [];
}

const whole = [ROWS, ROWS, ROWS, 1];
const nothing = [0, 0, 0, 0];

async function stage(): Promise<string> {
  const known = await createInspectorCalls(looker).extinguisher(admin, "HB-E001");
  const place = { locationId: randomUUID(), code: randomUUID(), name: "Annex" };
  const lastInspection = { inspectionType: "Monthly", inspectionDate: "2026-03-04", passed: true, inspectedBy: null };
  const rows = Array.from({ length: ROWS }, () => {
    const code = randomUUID();
    const planned = { extinguisherCode: code, lastInspection };
    const { extinguisherTypeId } = known;
    return { outcome: "create" as const, code, planned, targetId: randomUUID(), locationId: place.locationId, extinguisherTypeId };
  });
  return stageImport(looker, admin, { rows, locations: [place] });
}

const read = async (id: string): Promise<ImportDetail> => (await looker.call("getImport", { as: admin, params: { id } })).json();
const decided = (id: string) => expect.poll(async () => (await read(id)).status, { timeout: 60_000 }).not.toMatch(/ing$/);

test(
  "a server killed at any moment of a commit leaves all of it or nothing, and a missing commit can be repeated",
  { timeout: 900_000 },
  async () => {
    killed ??= await start();
    const first = await stage();
    const began = performance.now();
    await commit(first);
    await decided(first);
    let shortestMs = performance.now() - began;
    expect([(await read(first)).status, await written(first)]).toEqual(["Completed", whole]);
    const lost: string[] = [];
    for (let moment = 0; moment < MOMENTS.commit; moment++) {
      const id = await stage();
      const startedAt = performance.now();
      const committing = commit(id);
      // This tests moments of the commit, so a delay is what chooses them.
      await wait((shortestMs * moment) / MOMENTS.commit);
      const elapsedMs = performance.now() - startedAt;
      killed.child.kill("SIGKILL");
      [killed] = await Promise.all([start(), committing]);
      await decided(id);
      const { status, reason } = await read(id);
      const left = await written(id);
      if (status === "Completed") {
        expect([moment, left]).toEqual([moment, whole]);
        // Otherwise most moments would be after the end if the first commit was slow.
        shortestMs = Math.min(shortestMs, elapsedMs);
      } else {
        expect([moment, left]).toEqual([moment, nothing]);
        expect(["Validated", "Failed"]).toContain(status);
        if (status === "Failed") expect(reason).toBe("The server stopped before it was done; nothing was written");
        lost.push(id);
      }
    }
    expect(lost.length).toBeGreaterThan(3);
    for (const id of lost) {
      await inHarbor((tx) =>
        tx
          .updateTable("imports")
          .set({ status: "Validated", rehearsed_change: sql`(SELECT last_change FROM tenant_changes)` })
          .where("import_id", "=", id)
          .execute(),
      );
      await commit(id);
      await decided(id);
      expect([(await read(id)).reason, await written(id)]).toEqual([null, whole]);
    }
  },
);

test(
  "a server killed at any moment of an undo leaves all of the import or nothing, and a remaining import can be undone again",
  { timeout: 900_000 },
  async () => {
    killed ??= await start();
    const committed = async (): Promise<string> => {
      const id = await stage();
      await commit(id);
      await decided(id);
      expect([(await read(id)).status, await written(id)]).toEqual(["Completed", whole]);
      return id;
    };
    const first = await committed();
    const began = performance.now();
    await ask("undo", first);
    await decided(first);
    let shortestMs = performance.now() - began;
    expect([(await read(first)).status, await written(first)]).toEqual(["Undone", nothing]);
    const kept: string[] = [];
    for (let moment = 0; moment < MOMENTS.undo; moment++) {
      const id = await committed();
      const startedAt = performance.now();
      const undoing = ask("undo", id);
      // As above, for moments of the undo.
      await wait((shortestMs * moment) / MOMENTS.undo);
      const elapsedMs = performance.now() - startedAt;
      killed.child.kill("SIGKILL");
      [killed] = await Promise.all([start(), undoing]);
      await decided(id);
      const { status, reason } = await read(id);
      const left = await written(id);
      if (status === "Undone") {
        expect([moment, left]).toEqual([moment, nothing]);
        shortestMs = Math.min(shortestMs, elapsedMs);
      } else {
        expect([moment, status, left]).toEqual([moment, "Completed", whole]);
        if (reason !== null) expect(reason).toBe("The server stopped before it was undone; nothing was taken back");
        kept.push(id);
      }
    }
    expect(kept.length).toBeGreaterThan(1);
    for (const id of kept) {
      await ask("undo", id);
      await decided(id);
      expect([(await read(id)).status, await written(id)]).toEqual(["Undone", nothing]);
    }
  },
);
