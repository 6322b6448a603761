import type { UnsentCounts } from "#shared/engine/unsent.ts";
import { formatList } from "#shared/messages/language.ts";
import { say } from "./messages.ts";

/** Returns the total as a person would count it: an inspection counts once, with all that belongs to it. */
export function totalUnsent({ photosOfInspections: _, ...things }: UnsentCounts): number {
  return Object.values(things).reduce((sum, count) => sum + count, 0);
}

/** Formats counts as "1 inspection with 3 photos" or "57 signatures"; an inspection is named once, with all that belongs to it. */
export function unsentText(counts: UnsentCounts): string {
  const { inspections, photosOfInspections, photos, signatures, deficiencies, changes } = counts;
  const words = [
    [inspections, photosOfInspections > 0 ? "unsent.inspectionsWithPhotos" : "unsent.inspections"],
    [photos, photosOfInspections > 0 ? "unsent.morePhotos" : "common.photos"],
    [signatures, "unsent.signatures"],
    [deficiencies, "unsent.deficiencies"],
    [changes, "unsent.changes"],
  ] as const;
  return formatList(words.filter(([count]) => count > 0).map(([count, key]) => say(key, { count, photos: photosOfInspections })));
}

/** Whether a sentence about these counts needs the singular. */
export function isOneThing(counts: UnsentCounts): boolean {
  return totalUnsent(counts) === 1;
}
