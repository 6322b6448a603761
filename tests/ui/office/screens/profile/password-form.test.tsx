import { expect, test } from "vitest";
import { PasswordForm } from "../../../../../src-ui/office/screens/profile/PasswordForm.tsx";
import { control, submit, type } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

test("a changed password leaves the fields empty, except for what was typed during the save", async () => {
  page = await renderInOffice(<PasswordForm />);
  await type(page, "Current password", "Pinseal-demo-1");
  await type(page, "New password", "Pinseal-demo-2");
  await submit(page);
  await type(page, "New password", "Pinseal-demo-3");
  await page.settle(() => page.sent[0]!.respond(null));
  expect(control(page, "Current password").value).toBe("");
  expect(control(page, "New password").value).toBe("Pinseal-demo-3");
});
