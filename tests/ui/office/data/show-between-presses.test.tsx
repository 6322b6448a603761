import { afterEach, beforeEach, expect, test } from "vitest";
import { Loaded } from "../../../../src-ui/office/components/Loaded.tsx";
import { showBetweenPresses } from "../../../../src-ui/office/data/show-between-presses.ts";
import { useRead } from "../../../../src-ui/office/data/use-read.ts";
import { press } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";
import { createTestClock } from "../../support/test-clock.ts";

/** A list above which a row may come, and a button that reads it again. */
function Members() {
  const read = useRead("GET /tenants/members", { query: {} });
  return (
    <>
      <button onClick={read.refresh}>Read</button>
      <Loaded read={read}>{(members) => members.map(({ userId }) => <p key={userId}>{userId}</p>)}</Loaded>
    </>
  );
}

const clock = createTestClock();
let page: Awaited<ReturnType<typeof renderInOffice>>;
let end = (): void => {};
beforeEach(() => {
  end = showBetweenPresses(clock);
});
afterEach(() => end());

const shown = (): string[] => [...page.container.querySelectorAll("p")].map(({ textContent }) => textContent);
const dispatch = (event: string) => page.settle(() => page.container.dispatchEvent(new Event(event, { bubbles: true })));

/** Resolves when what was to be shown by a timer that has begun is shown. */
async function allTimers(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await page.settle();
}

test("a press whose end was not seen does not end the next one", async () => {
  page = await renderInOffice(<Members />);
  await page.settle(() => page.sent[0]!.respond([{ userId: "mia" }]));
  await press(page, "Read");
  await allTimers();
  await dispatch("pointerdown");
  await clock.advance(1_500);
  await dispatch("pointerdown");
  await clock.advance(1_600);
  await page.settle(() => page.sent[1]!.respond([{ userId: "ada" }, { userId: "mia" }]));
  await allTimers();
  expect(shown()).toEqual(["mia"]);
  await dispatch("click");
  while (shown().length === 1) await page.settle();
});

test.each(["click", "pointercancel"])("what is read during a press is shown after it (%s)", async (release) => {
  page = await renderInOffice(<Members />);
  await page.settle(() => page.sent[0]!.respond([{ userId: "mia" }]));
  await press(page, "Read");
  await allTimers();
  await dispatch("pointerdown");
  await page.settle(() => page.sent[1]!.respond([{ userId: "ada" }, { userId: "mia" }]));
  await allTimers();
  expect(shown()).toEqual(["mia"]);
  await dispatch(release);
  while (shown().length === 1) await page.settle();
  expect(shown()).toEqual(["ada", "mia"]);
});
