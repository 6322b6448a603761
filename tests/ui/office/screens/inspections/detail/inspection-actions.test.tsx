import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { InspectionActions } from "../../../../../../src-ui/office/screens/inspections/detail/InspectionActions.tsx";
import { press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

const PLAN = inspectionWith({ inspectionId: "plan" });

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

/** The actions on a plan that its inspector begins. */
function Actions() {
  const [inspection, setInspection] = useState(PLAN);
  return (
    <>
      <InspectionActions inspection={inspection} />
      <button onClick={() => setInspection({ ...PLAN, status: "InProgress", version: 2 })}>Begun elsewhere</button>
    </>
  );
}

test("a plan that its inspector begins while the question is open is not canceled unseen", async () => {
  page = await renderInOffice(<Actions />);
  await press(page, "Cancel inspection");
  await press(page, "Begun elsewhere");
  const confirm = page.container.querySelector<HTMLButtonElement>("dialog button:last-child");
  await page.settle(() => confirm?.click());
  const [sent] = page.sent.filter(({ path }) => path === "/v2/inspections/{id}");
  expect(sent?.options.ifMatch).toBe(1);
  await page.settle(() => sent?.refuse(new ApiError("versionStale", "Somebody else changed this in the meantime.", 412)));
  expect(page.container.querySelector("dialog")?.textContent).toContain("Somebody else changed this");
});
