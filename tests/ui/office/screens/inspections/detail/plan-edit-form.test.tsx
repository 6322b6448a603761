import { afterEach, expect, test } from "vitest";
import { PlanEditForm } from "../../../../../../src-ui/office/screens/inspections/detail/PlanEditForm.tsx";
import { control, submit, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

const id = "6b1f0c3e-0000-4000-8000-000000000001";
const plan = inspectionWith({ inspectionId: id, inspectorUserId: id });

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

test("a plan without a day is not saved, and says so at the day", async () => {
  page = await renderInOffice(<PlanEditForm inspection={plan} />);
  await type(page, "Day", "");
  await submit(page);
  expect(page.container.querySelector('[role="alert"] a')?.textContent).toBe("Enter the day");
  expect(control(page, "Day").getAttribute("aria-invalid")).toBe("true");
  expect(page.sent.filter(({ path }) => path === "/v2/inspections/{id}")).toEqual([]);
});
