import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { DateFormats } from "../formats/use-date-formats.ts";
import { DueTag } from "./DueTag.tsx";
import { say } from "./messages.ts";

type ServiceState = Pick<Extinguisher, "isActive" | "isOutOfService">;

/** Returns why nothing falls due for this extinguisher; null if work does. */
export function notCountedText({ isActive, isOutOfService }: ServiceState): string | null {
  if (!isActive) return say("due.retired");
  return isOutOfService ? say("due.outOfService") : null;
}

/** The state of a due date of an extinguisher, in the same words in every list and on its page. */
export function ExtinguisherDueTag({ extinguisher, day, dates }: { extinguisher: ServiceState; day: string | null; dates: DateFormats }) {
  const notCounted = notCountedText(extinguisher);
  return notCounted === null ? <DueTag day={day} dates={dates} /> : <span>{notCounted}</span>;
}
