import { afterEach, expect, test } from "vitest";
import { VoidDialog } from "../../../../../../src-ui/office/screens/inspections/detail/VoidDialog.tsx";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { control, press, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

test("canceling the dialog drops the reason, so that closing the page asks nothing", async () => {
  page = await renderInOffice(<VoidDialog inspection={inspectionWith()} onClose={() => void page.leave()} />);
  await type(page, "Reason", "Wrong extinguisher");
  expect(asksBeforeClosing()).toBe(true);
  await press(page, "Cancel");
  await expect.poll(asksBeforeClosing).toBe(false);
  page = await renderInOffice(<VoidDialog inspection={inspectionWith()} onClose={() => {}} />);
  expect(control(page, "Reason").value).toBe("");
});
