import { useState } from "react";
import { expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { InspectionReview } from "../../../../../../src-ui/office/screens/inspections/detail/InspectionReview.tsx";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { control, press, submit, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

const INSPECTION = inspectionWith({ status: "Completed", passed: true });

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** Opens the dialog of this decision. */
async function decide(decision: "Accept" | "Reject"): Promise<void> {
  await press(page, decision);
  await page.until(() => expect(page.container.querySelector("dialog")?.textContent).toContain(`${decision} this inspection?`));
}

test("the reason for a decision that is canceled is dropped", async () => {
  page = await renderInOffice(<InspectionReview inspection={INSPECTION} />);
  await decide("Reject");
  await type(page, "Reason", "The gauge cannot be seen");
  await press(page, "Cancel");
  await decide("Reject");
  expect(control(page, "Reason").value).toBe("");
});

test("the reason for a rejection that somebody else's change kept from being saved is there again, but not for an acceptance", async () => {
  page = await renderInOffice(<InspectionReview inspection={INSPECTION} />);
  await decide("Reject");
  await type(page, "Reason", "The gauge cannot be seen");
  await submit(page);
  await page.settle(() =>
    page.sent.find(({ path }) => path.endsWith("/review"))!.refuse(new ApiError("versionStale", "Somebody else saved.", 412)),
  );
  await decide("Reject");
  expect(control(page, "Reason").value).toBe("The gauge cannot be seen");
  await press(page, "Cancel");
  await decide("Accept");
  expect(page.container.querySelector("textarea")?.value).toBe("");
});

test("a reason of a dialog that was left is forgotten once somebody else has decided, so that closing the page asks nothing", async () => {
  page = await renderInOffice(<InspectionReview inspection={INSPECTION} />);
  await decide("Reject");
  await type(page, "Reason", "The gauge cannot be seen");
  await page.leave();
  expect(asksBeforeClosing()).toBe(true);
  page = await renderInOffice(<InspectionReview inspection={{ ...INSPECTION, status: "Accepted" }} />);
  await expect.poll(asksBeforeClosing).toBe(false);
});

test("the reason in an open dialog stays when somebody else decides meanwhile", async () => {
  let accept = (): void => {};
  function Changing() {
    const [status, setStatus] = useState(INSPECTION.status);
    accept = () => setStatus("Accepted");
    return <InspectionReview inspection={{ ...INSPECTION, status }} />;
  }
  page = await renderInOffice(<Changing />);
  await decide("Reject");
  await type(page, "Reason", "The gauge cannot be seen");
  await page.settle(() => accept());
  expect(control(page, "Reason").value).toBe("The gauge cannot be seen");
});

test("a decision is about the inspection as it was when this was asked, not as somebody else changed it since", async () => {
  let change = (): void => {};
  function Changing() {
    const [version, setVersion] = useState(3);
    change = () => setVersion(4);
    return <InspectionReview inspection={{ ...INSPECTION, version }} />;
  }
  page = await renderInOffice(<Changing />);
  await decide("Accept");
  await page.settle(() => change());
  await submit(page);
  expect(page.sent.find(({ path }) => path.endsWith("/review"))?.options.ifMatch).toBe(3);
});

test.each([
  ["one done once", {}, "is asked to do it again now"],
  ["a duplicate", { duplicateOfInspectionId: "another" }, "only if no other inspection of this plan is left"],
  ["one that replaces another", { replacesInspectionId: "another" }, "only if no other inspection of this plan is left"],
  ["one with a duplicate", { duplicateInspectionIds: ["another"] }, "only if no other inspection of this plan is left"],
])("the rejection of %s says whether it is planned again", async (_name, changes, says) => {
  page = await renderInOffice(<InspectionReview inspection={{ ...INSPECTION, ...changes }} />);
  await decide("Reject");
  expect(page.container.querySelector("dialog")?.textContent).toContain(says);
});
