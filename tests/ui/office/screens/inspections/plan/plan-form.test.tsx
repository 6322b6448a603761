import { expect, test } from "vitest";
import { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { PlanForm } from "../../../../../../src-ui/office/screens/inspections/plan/PlanForm.tsx";
import { emptyOf } from "../../../../../support/samples.ts";
import { waitFor } from "../../../../../support/wait-for.ts";
import { choose, control, press, submit, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";

const NOTES = "Notes for the inspector";
const TYPE = "Inspection type";
const INSPECTOR = "6b1f0c3e-0000-4000-8000-00000000000b";
const ONE = "6b1f0c3e-0000-4000-8000-0000000000e1";
const OTHER = "6b1f0c3e-0000-4000-8000-0000000000e2";

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** Opens the form for these extinguishers. */
async function open(ids: readonly string[], inspector: string): Promise<void> {
  history.replaceState(null, "", `/office/inspections/plan?extinguishers=${ids.join()}&inspector=${inspector}`);
  page = await renderInOffice(<PlanForm />);
  const items = ids.map((extinguisherId) => ({ extinguisherId, extinguisherCode: extinguisherId }));
  await page.settle(() => page.sent.find(({ path }) => path === "/extinguishers")!.respond({ items, totalCount: items.length }));
}

/** Responds to the reads of what is already planned, until the form can be sent: nothing is. */
const respondNonePlanned = () =>
  waitFor(async () => {
    await page.settle(() => page.sent.findLast(({ path }) => path.endsWith("/scheduled"))!.respond({ items: [], totalCount: 0 }));
    expect([page.container.querySelector("[aria-busy]"), page.button("Try again") ?? null]).toEqual([null, null]);
  });
/** Submits the form, which reads once more what is already planned: nothing is. */
async function submitNonePlanned(): Promise<void> {
  await submit(page);
  await page.settle(() => page.sent.findLast(({ path }) => path.endsWith("/scheduled"))!.respond({ items: [], totalCount: 0 }));
}
const plans = () => page.sent.filter(({ path }) => path.endsWith("/plan"));

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
  await page.until(() => expect(page.button(`Remove ${OTHER}`)).toBeDefined());
  await page.settle(() => page.button(`Remove ${OTHER}`)!.click());
  await respondNonePlanned();
  await submitNonePlanned();
  await page.settle(() => plans()[0]!.respond([]));
  expect(location.search).toContain("status=Scheduled");
  await page.leave();
  await open([ONE, OTHER], INSPECTOR);
  expect(control(page, NOTES).value).toBe("");
});

test("nothing is planned before it is known what already is, so that no work is planned twice", async () => {
  await open([ONE], INSPECTOR);
  await submit(page);
  expect(plans()).toHaveLength(0);
  await page.settle(() =>
    page.sent.findLast(({ path }) => path.endsWith("/scheduled"))!.refuse(new ApiError("serverError", "The server had a problem.", 500)),
  );
  const failure = "What is already planned could not be read: The server had a problem.";
  await page.until(() => expect(page.container.textContent).toContain(failure));
  await submit(page);
  expect(page.container.querySelector("form > [role=alert]")?.textContent).toContain(failure);
  expect(plans()).toHaveLength(0);
  await press(page, "Try again");
  await respondNonePlanned();
  await submitNonePlanned();
  expect(plans()).toHaveLength(1);
});

test("work that somebody else planned since the form was read is not planned a second time unasked", async () => {
  await open([ONE], INSPECTOR);
  await choose(page, TYPE, "Monthly");
  await respondNonePlanned();
  await submit(page);
  const planned = { inspectionId: OTHER, extinguisherId: ONE, inspectionType: "Monthly", inspectionDate: "2026-12-15T17:00:00.000Z" };
  const respond = () =>
    page.settle(() => page.sent.findLast(({ path }) => path.endsWith("/scheduled"))!.respond({ items: [planned], totalCount: 1 }));
  await respond();
  await respond();
  expect(page.container.querySelector("form > [role=alert]")?.textContent).toContain("1 of these inspections was planned in the meantime");
  expect(plans()).toEqual([]);
  await page.until(() => expect(page.container.textContent).toContain("Planning again adds a second one"));
  await submit(page);
  await respond();
  await page.until(() => expect(plans()).toHaveLength(1));
});

test("a plan pressed again after a lost response is sent again, though the work is planned by then", async () => {
  await open([ONE], INSPECTOR);
  await choose(page, TYPE, "Monthly");
  await respondNonePlanned();
  await submitNonePlanned();
  await page.settle(() => plans()[0]!.refuse(new ApiError("timeout", "The server took too long.")));
  await submit(page);
  expect(plans()).toHaveLength(2);
  expect(plans()[1]?.options.idempotencyKey).toBe(plans()[0]?.options.idempotencyKey);
});

test("of the extinguishers of a plan, the one that was retired meanwhile is marked once the plan is refused", async () => {
  await open([ONE, OTHER], INSPECTOR);
  await respondNonePlanned();
  await submitNonePlanned();
  const errors = { "inspections.0": ["field.notActive"] };
  await page.settle(() => plans()[0]!.refuse(new ApiError("validation", "Not valid.", 400, errors)));
  expect(page.container.querySelector("form > [role=alert]")?.textContent).toContain("no longer in use");
  const read = page.sent.findLast(({ path }) => path === "/extinguishers")!;
  expect(read.input).toMatchObject({ query: { extinguisherIds: `${ONE},${OTHER}` } });
  const items = [ONE, OTHER].map((extinguisherId) => ({
    ...emptyOf(ExtinguisherInRegister),
    extinguisherId,
    extinguisherCode: extinguisherId,
    isActive: extinguisherId !== ONE,
  }));
  await page.settle(() => read.respond({ items, totalCount: items.length }));
  const rows = [...page.container.querySelectorAll("tbody tr")].map((row) => row.textContent?.includes("Retired"));
  expect(rows).toEqual([true, false]);
});

test("of the overdue work at a location, what is not planned is added, however much planned work is due before it", async () => {
  await open([ONE], INSPECTOR);
  const field = control(page, "Overdue at a location");
  const respondTo = (path: string, respond: (query: Record<string, unknown>) => object) =>
    waitFor(async () => {
      await page.settle();
      const sent = page.sent.findLast((each) => each.path === path && !responded.has(each))!;
      responded.add(sent);
      const items = respond((sent.input as { query: Record<string, unknown> }).query);
      await page.settle(() => sent.respond(items));
    });
  const responded = new Set(page.sent);
  await page.settle(() => field.click());
  const place = { locationId: OTHER, locationName: "Tower", locationCode: "L1", ancestorNames: [], isActive: true };
  await respondTo("/locations", () => ({ items: [place], totalCount: 1 }));
  await page.settle(() => page.container.querySelector<HTMLElement>("[role=option]")!.click());
  const planned = Array.from({ length: 500 }, (_, at) => ({ extinguisherId: `planned-${at}`, scheduledInspectionId: `plan-${at}` }));
  await respondTo("/v2/inspections/due", () => ({ items: planned, totalCount: 501 }));
  await respondTo("/v2/inspections/due", ({ pageNumber }) => {
    expect(pageNumber).toBe(2);
    return { items: [{ extinguisherId: OTHER, scheduledInspectionId: null }], totalCount: 501 };
  });
  await respondTo("/extinguishers", ({ extinguisherIds }) => {
    expect(extinguisherIds).toBe(OTHER);
    return { items: [{ extinguisherId: OTHER, extinguisherCode: OTHER }], totalCount: 1 };
  });
  expect(page.container.textContent).toContain("1 extinguisher added");
});

test("nothing is planned for a day that is over, and the form says so at the day", async () => {
  await open([ONE], INSPECTOR);
  await respondNonePlanned();
  await type(page, "Day", "2020-02-03");
  await submit(page);
  expect(page.container.querySelector('[role="alert"] a')?.textContent).toBe("This day is in the past");
  expect(control(page, "Day").getAttribute("aria-invalid")).toBe("true");
  expect(plans()).toEqual([]);
});

test("a plan of everything that is due says before it is sent that it has too many inspections, and how many", async () => {
  const ids = Array.from({ length: 251 }, (_, at) => `6b1f0c3e-0000-4000-8000-${String(at).padStart(12, "0")}`);
  history.replaceState({ extinguisherIds: ids }, "", `/office/inspections/plan?inspector=${INSPECTOR}`);
  page = await renderInOffice(<PlanForm />);
  const overdue = {
    ...emptyOf(ExtinguisherInRegister),
    isActive: true,
    nextInspectionDueDate: "2020-01-01",
    nextServiceDueDate: "2020-01-01",
  };
  const itemOf = (extinguisherId: string) => ({ ...overdue, extinguisherId, extinguisherCode: extinguisherId });
  await waitFor(async () => {
    for (const { path, input, respond } of page.sent) {
      const { extinguisherIds = "" } = (input as { query?: { extinguisherIds?: string | string[] } }).query ?? {};
      const items = [extinguisherIds].flat().join().split(",").map(itemOf);
      if (path === "/extinguishers") await page.settle(() => respond({ items, totalCount: items.length }));
    }
    expect(page.container.textContent).toContain("502 inspections are due for them, and a plan takes 500.");
  });
});
