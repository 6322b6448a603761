import type { ImportCounts } from "#shared/entities/import.ts";
import { formatList } from "#shared/messages/language.ts";
import { say } from "../messages.ts";

/** The records that an import creates besides its rows. */
export function RelatedRecords({ counts: { locationsToCreate, typesToCreate, inspectionsToRecord } }: { counts: ImportCounts }) {
  const made = [
    ...(locationsToCreate > 0 ? [say("alsoCreated.locations", { count: locationsToCreate })] : []),
    ...(typesToCreate > 0 ? [say("alsoCreated.types", { count: typesToCreate })] : []),
    ...(inspectionsToRecord > 0 ? [say("alsoCreated.inspections", { count: inspectionsToRecord })] : []),
  ];
  if (made.length === 0) return null;
  return <p>{say("alsoCreated", { what: formatList(made) })}</p>;
}
