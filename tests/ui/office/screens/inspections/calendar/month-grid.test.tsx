import { useState } from "react";
import { expect, test } from "vitest";
import { monthOf, weeksOf } from "../../../../../../src-ui/office/screens/inspections/calendar/month.ts";
import { MonthGrid } from "../../../../../../src-ui/office/screens/inspections/calendar/MonthGrid.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** The month of the chosen day, with weeks that begin on Monday. */
function Month() {
  const [chosen, setChosen] = useState("2026-03-18");
  const month = monthOf(chosen.slice(0, 7), chosen);
  return (
    <MonthGrid label="Days" weeks={weeksOf(month, 1)} month={month} today="2026-03-18" chosen={chosen} days={[]} onChoose={setChosen} />
  );
}

const focusedDay = () => (document.activeElement as HTMLElement).dataset["day"];
const pressKey = (key: string) =>
  page.settle(() => void document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

test("the day that a key leads to has the focus, also in another month", async () => {
  page = await renderInOffice(<Month />);
  await page.settle(() => page.container.querySelector<HTMLElement>('[data-day="2026-03-18"]')?.focus());
  for (const [key, day] of [
    ["PageDown", "2026-04-18"],
    ["PageUp", "2026-03-18"],
    ["PageUp", "2026-02-18"],
    ["ArrowDown", "2026-02-25"],
    ["ArrowDown", "2026-03-04"],
    ["ArrowDown", "2026-03-11"],
  ] as const) {
    await pressKey(key);
    expect(focusedDay(), key).toBe(day);
  }
});
