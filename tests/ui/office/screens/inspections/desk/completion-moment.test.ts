import { expect, test } from "vitest";
import { dayIn } from "#shared/calendar.ts";
import { createMomentOf } from "../../../../../../src-ui/office/screens/inspections/desk/completion-moment.ts";
import type { Completing } from "../../../../../../src-ui/office/screens/inspections/desk/completion-moment.ts";

const timeZone = "America/New_York";
const signedBy = (name: string): Completing => ({ passed: true, deficiencies: [], signatures: [{ kind: "typed", name }] });

/** Returns the moments of completions pressed at these times, each for the day that is today then. */
function momentsOf(...presses: readonly [at: string, completing: Completing][]): string[] {
  let now = new Date();
  const momentOf = createMomentOf(() => now);
  return presses.map(([at, completing]) => {
    now = new Date(at);
    const today = dayIn(timeZone, now);
    return momentOf(today, { today, timeZone }, completing);
  });
}

test("a completion that is repeated on the same day keeps the moment of the first press", () => {
  const ada = signedBy("Ada");
  expect(momentsOf(["2026-03-03T04:50:00.000Z", ada], ["2026-03-03T04:58:00.000Z", ada])).toEqual([
    "2026-03-03T04:50:00.000Z",
    "2026-03-03T04:50:00.000Z",
  ]);
});

test.each([
  ["after midnight", "2026-03-03T13:00:00.000Z", signedBy("Ada")],
  ["with another signature", "2026-03-03T04:59:00.000Z", signedBy("Grace")],
])("a completion that is repeated %s has the moment of the repeat", (_when, at, completing) => {
  expect(momentsOf(["2026-03-03T04:58:00.000Z", signedBy("Ada")], [at, completing])).toEqual(["2026-03-03T04:58:00.000Z", at]);
});

test("a completion for an earlier day has noon of that day", () => {
  const momentOf = createMomentOf(() => new Date("2026-03-03T13:00:00.000Z"));
  expect(momentOf("2026-03-01", { today: "2026-03-03", timeZone }, signedBy("Ada"))).toBe("2026-03-01T17:00:00.000Z");
});
