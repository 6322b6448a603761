import { expect, test } from "vitest";
import { dayIn } from "#shared/calendar.ts";
import { PlanEditForm } from "../../../../../../src-ui/office/screens/inspections/detail/PlanEditForm.tsx";
import { control, submit, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

const id = "6b1f0c3e-0000-4000-8000-000000000001";
const plan = inspectionWith({ inspectionId: id, inspectorUserId: id });

let page: Awaited<ReturnType<typeof renderInOffice>>;

test("a plan without a day is not saved, and says so at the day", async () => {
  page = await renderInOffice(<PlanEditForm inspection={plan} />);
  await type(page, "Day", "");
  await submit(page);
  expect(page.container.querySelector('[role="alert"] a')?.textContent).toBe("Enter the day");
  expect(control(page, "Day").getAttribute("aria-invalid")).toBe("true");
  expect(page.sent.filter(({ path }) => path === "/v2/inspections/{id}")).toEqual([]);
});

test("a plan of a day that is over keeps it while its notes change, but is moved to no other such day", async () => {
  page = await renderInOffice(<PlanEditForm inspection={plan} />);
  const saves = () => page.sent.filter(({ path }) => path === "/v2/inspections/{id}");
  await type(page, "Notes for the inspector", "Ring the bell twice");
  await type(page, "Day", "2020-02-03");
  await submit(page);
  expect(page.container.querySelector('[role="alert"] a')?.textContent).toBe("This day is in the past");
  expect(saves()).toEqual([]);
  await type(page, "Day", dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(plan.inspectionDate)));
  await submit(page);
  expect(saves()).toMatchObject([{ input: { body: { plannedNotes: "Ring the bell twice", inspectionDate: plan.inspectionDate } } }]);
});
