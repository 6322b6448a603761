import { Kysely } from "kysely";
import { Pool, types } from "pg";
import type { ClientConfig, CustomTypesConfig } from "pg";
import { logFailure } from "../concurrency/log-failure.ts";
import type { IdentityDatabase } from "./identity-schema.ts";
import { createPipelinedDialect } from "./pipeline.ts";
import type { TenantDatabase } from "./tenant-schema.ts";

/** The connection pools of the two roles. Neither role owns a table or bypasses row-level security. */
export interface Pools {
  /** Role `pinseal_app`: the tables of tenants, whose rows are visible only within their tenant. Must be used through `inTenant`. */
  tenantDb: Kysely<TenantDatabase>;
  /** Role `pinseal_identity`: users, memberships, sessions and tenants. */
  identityDb: Kysely<IdentityDatabase>;
  /** The maximum number of connections of each pool. */
  sizes: { tenant: number; identity: number };
  close(): Promise<void>;
}

/**
 * Opens both pools. `address` is that of the owner; every connection takes its role before its first statement. With `isDemo`, users who are
 * created through them belong to the demo.
 */
export function openPools(address: ClientConfig, { tenant: tenantMax = 16, identity: identityMax = 6, isDemo = false } = {}): Pools {
  const tenantDb = new Kysely<TenantDatabase>({ dialect: createPipelinedDialect(poolAs("pinseal_app", address, tenantMax)) });
  const identityDb = new Kysely<IdentityDatabase>({
    dialect: createPipelinedDialect(poolAs("pinseal_identity", address, identityMax, isDemo ? " -c app.demo_origin=Joined" : "")),
  });
  return {
    tenantDb,
    identityDb,
    sizes: { tenant: tenantMax, identity: identityMax },
    close: async () => {
      await Promise.all([tenantDb.destroy(), identityDb.destroy()]);
    },
  };
}

/**
 * The role is a start-up option of the connection, so that RESET ROLE returns to it and not to the owner. The cost of random reads is set as for
 * today's disks; otherwise the planner reads whole tables where an index would do.
 */
function poolAs(role: string, address: ClientConfig, max: number, more = ""): Pool {
  const pool = new Pool({
    ...address,
    max,
    pipeline: true,
    options: `-c role=${role} -c random_page_cost=1.1${more}`,
    types: plainTypes,
    connectionTimeoutMillis: 10_000,
  });
  // If a connection ends between two statements, its next statement fails. Without a listener the error would end the server.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => logFailure("A database connection was lost", error));
  return pool;
}

/** Reads `bigint` (counts) as a number, `date` as text, since a calendar day has no time zone, and times as ISO 8601 in UTC, as in the API. */
export const plainTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") => {
    if (oid === types.builtins.INT8) return Number;
    if (oid === types.builtins.DATE) return String;
    if (oid === types.builtins.TIMESTAMPTZ) return timestampText;
    return types.getTypeParser(oid, format);
  }) as CustomTypesConfig["getTypeParser"],
};

function timestampText(text: string): string {
  return (types.getTypeParser(types.builtins.TIMESTAMPTZ)(text) as Date).toISOString();
}
