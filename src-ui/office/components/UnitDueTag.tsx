import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Dates } from "../data/dates.ts";
import { say } from "./messages.ts";
import { DueTag } from "./tags.tsx";

type Unit = Pick<Extinguisher, "isActive" | "isOutOfService">;

/** Why no work falls due; null where it does. */
export function notCountedWords({ isActive, isOutOfService }: Unit): string | null {
  if (!isActive) return say("due.retired");
  return isOutOfService ? say("due.outOfService") : null;
}

/** How a due day of an extinguisher stands, the same words in every list and on its page. */
export function UnitDueTag({ of: one, day, dates }: { of: Unit; day: string | null; dates: Dates }) {
  const notCounted = notCountedWords(one);
  return notCounted === null ? <DueTag day={day} dates={dates} /> : <span>{notCounted}</span>;
}
