import { expect, test } from "vitest";
import { dayIn } from "#shared/calendar.ts";
import type { CompletionContent } from "../../../../../../src-ui/office/screens/inspections/desk/completion-content.ts";
import { createMomentOf } from "../../../../../../src-ui/office/screens/inspections/desk/completion-moment.ts";

const timeZone = "America/New_York";
const signedBy = (name: string): CompletionContent => ({ passed: true, deficiencies: [], signatures: [{ kind: "typed", name }] });

/** Returns the moments of completions pressed at these times, each for the day on screen: the one that is today then, unless another is given. */
function momentsOf(...presses: readonly [at: string, content: CompletionContent, shown?: string][]): string[] {
  let now = new Date();
  const momentOf = createMomentOf(() => now);
  return presses.map(([at, content, shown]) => {
    now = new Date(at);
    return momentOf(shown ?? dayIn(timeZone, now), timeZone, content).inspectionDate;
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
])("a completion that is repeated %s has the moment of the repeat", (_when, at, content) => {
  expect(momentsOf(["2026-03-03T04:58:00.000Z", signedBy("Ada")], [at, content])).toEqual(["2026-03-03T04:58:00.000Z", at]);
});

test("a completion just after midnight, on a screen that still shows the day before, is of the day on screen", () => {
  const ada = signedBy("Ada");
  expect(momentsOf(["2026-03-03T05:00:30.000Z", ada, "2026-03-02"])).toEqual(["2026-03-02T17:00:00.000Z"]);
});

test("a completion repeated just after midnight, on a screen that still shows the day before, is the same one", () => {
  const ada = signedBy("Ada");
  expect(momentsOf(["2026-03-03T04:59:50.000Z", ada], ["2026-03-03T05:00:10.000Z", ada, "2026-03-02"])).toEqual([
    "2026-03-03T04:59:50.000Z",
    "2026-03-03T04:59:50.000Z",
  ]);
});

test.each([
  ["an earlier day has noon of that day, which no clock says", "2026-03-01", "2026-03-01T17:00:00.000Z", false],
  ["today has the time of the device's clock", "2026-03-03", "2026-03-03T13:00:00.000Z", true],
])("a completion for %s", (_what, day, inspectionDate, isByClock) => {
  const momentOf = createMomentOf(() => new Date("2026-03-03T13:00:00.000Z"));
  expect(momentOf(day, timeZone, signedBy("Ada"))).toEqual({ inspectionDate, isByClock });
});
