import { fieldsProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";
import { readToday } from "../tenant-settings/read.ts";

/** Throws `validation` with the fields whose day, on the tenant's calendar, is in the future. */
export async function requirePastDays(
  { tx, now }: Pick<Actor, "tx" | "now">,
  days: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const given = Object.entries(days).filter(([, day]) => day !== undefined && day !== null);
  if (given.length === 0) return;
  const today = await readToday(tx, now);
  const wrong = given.filter(([, day]) => (day ?? "") > today).map(([field]) => field);
  if (wrong.length > 0) throw fieldsProblem(wrong, "field.inFuture");
}
