import { afterEach, expect, test, vi } from "vitest";
import { PlanForm } from "../../../../../src-ui/office/screens/inspections/plan/PlanForm.tsx";
import { choose, control, press, submit, type } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";

const NOTES = "Notes for the inspector";
const TYPE = "Inspection type";
const INSPECTOR = "6b1f0c3e-0000-4000-8000-00000000000b";
const ONE = "6b1f0c3e-0000-4000-8000-0000000000e1";
const OTHER = "6b1f0c3e-0000-4000-8000-0000000000e2";

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

/** Opens the form for these extinguishers. */
async function open(ids: readonly string[], inspector: string): Promise<void> {
  history.replaceState(null, "", `/office/inspections/plan?extinguishers=${ids.join()}&inspector=${inspector}`);
  page = await renderInOffice(<PlanForm />);
  const items = ids.map((extinguisherId) => ({ extinguisherId, extinguisherCode: extinguisherId }));
  await page.settle(() => page.sent.find(({ path }) => path === "/extinguishers")?.respond({ items, totalCount: items.length }));
}

test("notes typed for a plan and its type are there again after a visit to another screen, whichever extinguishers are chosen", async () => {
  await open([ONE], "");
  await type(page, NOTES, "Ring the bell twice");
  await choose(page, TYPE, "Annual");
  await page.leave();
  await open([OTHER], "");
  expect([NOTES, TYPE].map((label) => control(page, label).value)).toEqual(["Ring the bell twice", "Annual"]);
  await press(page, "Discard changes");
  expect(control(page, NOTES).value).toBe("");
});

test("a plan that was made is not resumed, though an extinguisher was removed after the notes were typed", async () => {
  await open([ONE, OTHER], INSPECTOR);
  await type(page, NOTES, "Ring the bell twice");
  await vi.waitFor(async () => {
    await page.settle();
    expect(page.button(`Remove ${OTHER}`)).toBeDefined();
  });
  await page.settle(() => page.button(`Remove ${OTHER}`)?.click());
  await submit(page);
  await page.settle(() => page.sent.find(({ path }) => path.endsWith("/plan"))?.respond([]));
  expect(location.search).toContain("status=Scheduled");
  await page.leave();
  await open([ONE, OTHER], INSPECTOR);
  expect(control(page, NOTES).value).toBe("");
});
