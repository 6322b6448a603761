import type { ImportCounts } from "#shared/entities/import.ts";
import { listWords } from "#shared/messages/language.ts";
import { say } from "./messages.ts";

/** What an import creates besides the rows themselves. */
export function Besides({ counts: { locationsToCreate, typesToCreate, inspectionsToRecord } }: { counts: ImportCounts }) {
  const made = [
    ...(locationsToCreate > 0 ? [say("besides.locations", { count: locationsToCreate })] : []),
    ...(typesToCreate > 0 ? [say("besides.types", { count: typesToCreate })] : []),
    ...(inspectionsToRecord > 0 ? [say("besides.inspections", { count: inspectionsToRecord })] : []),
  ];
  if (made.length === 0) return null;
  return <p>{say("besides", { what: listWords(made) })}</p>;
}
