import type { DateFormats } from "../formats/use-date-formats.ts";
import { DueTag } from "./DueTag.tsx";
import { notCountedText } from "./not-counted-text.ts";
import type { ServiceState } from "./not-counted-text.ts";

/** The state of a due date of an extinguisher, in the same words in every list and on its page. */
export function ExtinguisherDueTag({ extinguisher, day, dates }: { extinguisher: ServiceState; day: string | null; dates: DateFormats }) {
  const notCounted = notCountedText(extinguisher);
  return notCounted === null ? <DueTag day={day} dates={dates} /> : <span>{notCounted}</span>;
}
