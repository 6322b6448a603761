/* Depends on the date: `npm test` repeats it at other moments. */

import { expect, test } from "vitest";
import { relativeTimeText } from "../../../src-ui/components/RelativeTime.tsx";

test.each([
  [89, "1 minute ago"],
  [60 * 119, "1 hour ago"],
  [60 * 60 * 47, "yesterday"],
])("%i seconds ago is shown as %s", (seconds, words) => {
  expect(relativeTimeText(0, seconds * 1_000)).toBe(words);
});
