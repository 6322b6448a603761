/*
 * The password of the demo's accounts is known to everybody, and dev sign-in asks for none.
 * 1. The demo is open only where `DEMO` allows it, to requests from this machine that name this machine, and only while the database holds nobody
 *    but the demo's people: the accounts that it came with, and those who joined while it ran as a demo.
 * 2. Where it is closed, the accounts that it came with do not seem to exist: they have no sign-in, refresh, session or signed link.
 * 3. Dev sign-in works for the accounts that the demo came with, and for no others.
 */

import type { IncomingHttpHeaders } from "node:http";
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";
import type { ClientConfig } from "pg";
import { Client } from "pg";
import { isLoopback } from "../http/loopback.ts";
import type { ServerPorts } from "../ports/ports.ts";

/** A request as far as the demo is concerned. `isLocal`: it came from this machine and names this machine as its host. */
export interface DemoVisit {
  server: Pick<ServerPorts, "identityDb" | "settings">;
  isLocal: boolean;
}

/** Headers that a proxy adds. A page of another site whose name resolves to this machine (DNS rebinding) is recognized by its `Host`. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** Whether a request names this machine and came without a proxy. `DEMO` requires that the server listens on this machine only. */
export function isLocalRequest(headers: IncomingHttpHeaders): boolean {
  const { host } = headers;
  if (host === undefined || /[/?#@\\]/.test(host) || !URL.canParse(`http://${host}`)) return false;
  return isLoopback(new URL(`http://${host}`).hostname) && !Object.keys(headers).some((name) => FORWARDED.test(name));
}

/** SQL for whether the database holds an account or organization that is not of the demo. */
const HAS_REAL_DATA = "(EXISTS (SELECT FROM users WHERE demo_origin IS NULL) OR EXISTS (SELECT FROM tenants WHERE demo_origin IS NULL))";

/** Returns false if the demo is closed to this visit whatever the database holds. */
export function mayDemoBeOpen({ server, isLocal }: DemoVisit): boolean {
  return server.settings.isDemo && isLocal;
}

/** Returns a condition on `u`, a user: an account that the demo came with exists only where the demo is open. */
export function demoVisibilityCondition(visit: DemoVisit): RawBuilder<SqlBool> {
  return demoVisibilityWhere(mayDemoBeOpen(visit));
}

/** As `demoVisibilityCondition`, for visits to which the demo may be open, or for the others. */
export function demoVisibilityWhere(mayBeOpen: boolean): RawBuilder<SqlBool> {
  if (!mayBeOpen) return sql`u.demo_origin IS DISTINCT FROM 'Seeded'`;
  return sql`(u.demo_origin IS DISTINCT FROM 'Seeded' OR NOT ${sql.raw(HAS_REAL_DATA)})`;
}

export async function isDemoOpen(visit: DemoVisit): Promise<boolean> {
  const { server } = visit;
  if (!mayDemoBeOpen(visit)) return false;
  const { rows } = await sql<{ isReal: boolean }>`SELECT ${sql.raw(HAS_REAL_DATA)} AS "isReal"`.execute(server.identityDb);
  return rows[0]?.isReal === false;
}

/** Whether a database holds accounts or organizations that are not of the demo. */
export async function hasRealData(owner: ClientConfig): Promise<boolean> {
  const client = new Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ isReal: boolean }>(`SELECT ${HAS_REAL_DATA} AS "isReal"`);
    return rows[0]?.isReal === true;
  } finally {
    await client.end();
  }
}
