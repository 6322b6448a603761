import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { fullNameIn } from "../database/full-name.ts";

/** Returns SQL for the name of the member with this id, who may have left; null for nobody. */
export function memberName(userId: string): RawBuilder<string | null> {
  return sql<string | null>`(SELECT ${fullNameIn("named")} FROM members named WHERE named.user_id = ${sql.ref(userId)})`;
}

/** Returns SQL for the number of the license in the profile of the member with this id; null without one. */
export function memberLicense(userId: string): RawBuilder<string | null> {
  return sql<string | null>`(SELECT licensed.license_number FROM members licensed WHERE licensed.user_id = ${sql.ref(userId)})`;
}
