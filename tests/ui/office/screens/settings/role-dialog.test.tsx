import { afterEach, expect, test, vi } from "vitest";
import { RoleDialog } from "../../../../../src-ui/office/screens/settings/RoleDialog.tsx";
import { asksBeforeClosing } from "../../../support/asks-before-closing.ts";
import { inspectorSession } from "../../../support/fake-engine.ts";
import { choose, submit } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";
import { memberWith } from "../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

test("giving up one's own administrator role starts over without asking whether to leave", async () => {
  const asked: boolean[] = [];
  vi.spyOn(window.location, "reload").mockImplementation(() => {
    asked.push(asksBeforeClosing());
  });
  const { user } = inspectorSession({ area: "office" });
  const member = memberWith({ userId: user.userId, roleNames: ["TenantAdmin"] });
  page = await renderInOffice(<RoleDialog member={member} isLastAdmin={false} onClose={() => {}} />);
  await choose(page, "Role", "Viewer");
  await submit(page);
  await page.settle(() => page.sent[0]?.respond({}));
  expect(asked).toEqual([false]);
});
