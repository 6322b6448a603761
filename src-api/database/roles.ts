import type { ClientBase } from "pg";
import { StartError } from "../start-error.ts";

const ROLES = ["pinseal_app", "pinseal_identity"] as const;

/**
 * Ensures that the roles of the two pools exist and the owner may take them. Roles belong to the whole cluster and are not in the dump of a
 * database, so this is checked at every start. If the owner may not create them, throws a `StartError` with the statement for an
 * administrator.
 */
export async function ensureRoles(client: ClientBase): Promise<void> {
  for (const role of ROLES) {
    try {
      await ensureRole(client, role);
    } catch (error) {
      const user = await client.query<{ session_user: string }>("SELECT session_user");
      const grantee = client.escapeIdentifier(user.rows[0]?.session_user ?? "");
      throw new StartError(
        `The role ${role} cannot be prepared (${(error as Error).message}); an administrator can: CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO ${grantee}`,
      );
    }
  }
}

async function ensureRole(client: ClientBase, role: (typeof ROLES)[number]): Promise<void> {
  const known = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
  if (known.rowCount === 0) await client.query(`CREATE ROLE ${role} NOLOGIN`).catch(ignoreExisting);
  if (!(await mayTake(client, role))) await client.query(`GRANT ${role} TO CURRENT_USER`);
}

/** Since PostgreSQL 16 the creator of a role may administer it but not take it; trying is the only test that works on every version. */
async function mayTake(client: ClientBase, role: string): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${role}`);
    await client.query("RESET ROLE");
    return true;
  } catch {
    return false;
  }
}

/** Two databases of one cluster may start for the first time together; the advisory lock is each database's own. */
function ignoreExisting(error: Error & { code?: string }): void {
  if (error.code !== "42710" && error.code !== "23505") throw error;
}
