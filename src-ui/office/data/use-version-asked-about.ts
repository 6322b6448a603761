import { useState } from "react";

/**
 * Returns a function that returns the version to send with a person's decision about a record: the one shown when the question was asked, so that
 * what somebody else changed since is not overwritten unseen. After a conflict (`hasConflict`), which showed that change, it is the latest one. A
 * decision about a single fact, such as archiving a location, does not need it: that overwrites nothing else.
 */
export function useVersionAskedAbout({ version }: { version: number }): (form?: { hasConflict: boolean }) => number {
  const [atQuestion] = useState(version);
  return (form) => (form?.hasConflict ? version : atQuestion);
}
