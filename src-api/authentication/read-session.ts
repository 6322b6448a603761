import { sql } from "kysely";
import type { User } from "#shared/entities/user.ts";
import { prepareQuery, sendTogether } from "../database/pipeline.ts";
import type { Session } from "../http/session.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { verifyAccessToken } from "./access-token.ts";
import { rolesOf } from "./active-user.ts";
import { mayDemoBeOpen, demoVisibilityWhere } from "./demo-access.ts";
import type { DemoVisit } from "./demo-access.ts";

/** Resolves with the session of an access token; null if the token is not valid, the session is revoked or the user is not active. */
export async function readSession(
  visit: DemoVisit & { server: Pick<ServerPorts, "secrets" | "clock"> },
  accessToken: string,
): Promise<Session | null> {
  const { server } = visit;
  const claims = await verifyAccessToken(server, accessToken);
  if (claims === null) return null;
  const find = mayDemoBeOpen(visit) ? findSessionAtDemo : findSession;
  const [[row]] = await sendTogether(server.identityDb, find(claims.sessionId));
  if (row === undefined) return null;
  const { roles, version, ...user } = row;
  return { ...claims, user, version, roles };
}

/** Every request runs it, so its text is compiled once; it depends on whether the demo may be open. */
const findSession = prepareQuery("session", liveSession(false));
const findSessionAtDemo = prepareQuery("session at the demo", liveSession(true));

function liveSession(mayDemoBeOpen: boolean) {
  return sql<User & Pick<Session, "version" | "roles">>`
    SELECT u.user_id AS "userId", u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.version, ${rolesOf(sql.ref("u.user_id"))} AS roles
    FROM sessions s JOIN users u ON u.user_id = s.user_id
    WHERE s.session_id = ${sql.raw("$1")} AND s.revoked_at IS NULL AND u.is_active AND ${demoVisibilityWhere(mayDemoBeOpen)}`;
}
