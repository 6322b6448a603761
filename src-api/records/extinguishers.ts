import { sql } from "kysely";
import { say } from "../http/messages.ts";
import { ApiProblem, fieldsProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";

/** Returns the `validation` problem of an extinguisher that the tenant does not have, for whoever's work on it waited for a connection. */
export function unknownExtinguisher(): ApiProblem {
  const errors = { extinguisherId: ["field.unknownReference"] };
  return new ApiProblem("validation", { errors, message: say("validation.unknownExtinguisher") });
}

/** Throws `validation` if the tenant does not have the extinguisher. */
export async function requireExtinguisher({ tx }: Pick<Actor, "tx">, extinguisherId: string): Promise<void> {
  await tx
    .selectFrom("extinguishers")
    .select("extinguisher_id")
    .where("extinguisher_id", "=", extinguisherId)
    .executeTakeFirstOrThrow(unknownExtinguisher);
}

/** Throws `validation` with the field of each retired extinguisher: nothing is planned for them. */
export async function requireNotRetired(
  { tx }: Pick<Actor, "tx">,
  named: readonly { field: string; extinguisherId: string }[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT extinguisher_id AS id FROM extinguishers
    WHERE NOT is_active AND extinguisher_id = ANY(${named.map(({ extinguisherId }) => extinguisherId)}::uuid[])`.execute(tx);
  const retired = new Set(rows.map((row) => row.id));
  const wrong = named.filter(({ extinguisherId }) => retired.has(extinguisherId));
  if (wrong.length > 0)
    throw fieldsProblem(
      wrong.map(({ field }) => field),
      "field.notActive",
    );
}
