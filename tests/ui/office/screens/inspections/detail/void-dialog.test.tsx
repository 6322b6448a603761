import { useState } from "react";
import { expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { VoidDialog } from "../../../../../../src-ui/office/screens/inspections/detail/VoidDialog.tsx";
import { act } from "../../../../support/act.ts";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { control, press, submit, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

test("canceling the dialog drops the reason, so that closing the page asks nothing", async () => {
  page = await renderInOffice(<VoidDialog inspection={inspectionWith()} onClose={() => void page.leave()} />);
  await type(page, "Reason", "Wrong extinguisher");
  expect(asksBeforeClosing()).toBe(true);
  await press(page, "Cancel");
  await expect.poll(asksBeforeClosing).toBe(false);
  page = await renderInOffice(<VoidDialog inspection={inspectionWith()} onClose={() => {}} />);
  expect(control(page, "Reason").value).toBe("");
});

test("an inspection that somebody else changed in the meantime is only voided after a second press", async () => {
  let change = (): void => {};
  function Changing() {
    const [version, setVersion] = useState(3);
    change = () => setVersion(4);
    return <VoidDialog inspection={inspectionWith({ version })} onClose={() => {}} />;
  }
  page = await renderInOffice(<Changing />);
  await type(page, "Reason", "Wrong extinguisher");
  await act(async () => change());
  await submit(page);
  await page.settle(() => page.sent[0]!.refuse(new ApiError("versionStale", "Somebody else saved.", 412)));
  expect(page.container.querySelector('[role="alert"]')?.textContent).toContain("This was changed in the meantime");
  expect(control(page, "Reason").value).toBe("Wrong extinguisher");
  await submit(page);
  expect(page.sent.map(({ options }) => options.ifMatch)).toEqual([3, 4]);
});
