import { useState } from "react";

/**
 * Returns a function for the version of a record that a person's decision is about: the one at the time of the question, since with a later one
 * what somebody else changed meanwhile would be overwritten unseen. Whoever was told of that (`hasConflict`) and goes on all the same means
 * the record as it is shown now. Not for a decision about a single fact, such as to archive a location: that overwrites nothing else.
 */
export function useVersionAskedAbout({ version }: { version: number }): (form?: { hasConflict: boolean }) => number {
  const [atQuestion] = useState(version);
  return (form) => (form?.hasConflict ? version : atQuestion);
}
