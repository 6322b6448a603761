import { useState } from "react";
import { expect, test } from "vitest";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { RoleName } from "#shared/entities/user.ts";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { InspectionActions } from "../../../../../../src-ui/office/screens/inspections/detail/InspectionActions.tsx";
import { VoidDialog } from "../../../../../../src-ui/office/screens/inspections/detail/VoidDialog.tsx";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { press, type } from "../../../../support/form-driver.ts";
import { officeSession, renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

const PLAN = inspectionWith({ inspectionId: "plan" });

const OWN = inspectionWith({ inspectionId: "own", inspectorUserId: officeSession("Inspector").user.userId });

let page: Awaited<ReturnType<typeof renderInOffice>>;

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
  await page.settle(() => confirm!.click());
  const [sent] = page.sent.filter(({ path }) => path === "/v2/inspections/{id}");
  expect(sent?.options.ifMatch).toBe(1);
  await page.settle(() => sent!.refuse(new ApiError("versionStale", "Somebody else changed this in the meantime.", 412)));
  expect(page.container.querySelector("dialog")?.textContent).toContain("Somebody else changed this");
});

test.each<[role: RoleName, whose: string, inspection: Inspection, mayDo: boolean]>([
  ["Viewer", "their own", OWN, false],
  ["Inspector", "their own", OWN, true],
  ["Inspector", "another person's", PLAN, false],
  ["TenantAdmin", "another person's", PLAN, true],
  ["SystemAdmin", "another person's", PLAN, true],
])("a %s, with a plan that is %s", async (role, _whose, inspection, mayDo) => {
  page = await renderInOffice(<InspectionActions inspection={inspection} />, { session: officeSession(role) });
  const offered = ["Inspect now", "Cancel inspection"].filter((name) => page.button(name));
  expect(offered).toEqual(mayDo ? ["Inspect now", "Cancel inspection"] : []);
  expect(page.button("Print")).toBeDefined();
});

test("a reason to void an inspection, in a dialog that was left, is forgotten once somebody else has voided it", async () => {
  const record = inspectionWith({ dataHash: "0".repeat(64) });
  page = await renderInOffice(<VoidDialog inspection={record} onClose={() => {}} />);
  await type(page, "Reason", "Wrong extinguisher");
  await page.leave();
  page = await renderInOffice(<InspectionActions inspection={record} />);
  expect(asksBeforeClosing()).toBe(true);
  await page.leave();
  page = await renderInOffice(<InspectionActions inspection={{ ...record, voidedAt: "2026-10-05T12:00:00.000Z" }} />);
  await expect.poll(asksBeforeClosing).toBe(false);
});
