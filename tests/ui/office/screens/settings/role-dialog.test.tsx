import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { MemberTable } from "../../../../../src-ui/office/screens/settings/MemberTable.tsx";
import { RoleDialog } from "../../../../../src-ui/office/screens/settings/RoleDialog.tsx";
import { ToastContext } from "../../../../../src-ui/use-toast.ts";
import type { Toast } from "../../../../../src-ui/use-toast.ts";
import { asksBeforeClosing } from "../../../support/asks-before-closing.ts";
import { inspectorSession } from "../../../support/fake-engine.ts";
import { choose, press, submit } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";
import { memberWith } from "../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

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
  await page.settle(() => page.sent[0]!.respond({}));
  expect(asked).toEqual([false]);
});

describe("a role", () => {
  const ada = memberWith({ version: 3, roleNames: ["Inspector"] });
  const toasts: Toast[] = [];
  const writes = () => page.sent.filter(({ path }) => path === "/tenants/members/{id}");
  const show = async () => {
    toasts.length = 0;
    page = await renderInOffice(
      <ToastContext value={(toast) => void toasts.push(toast)}>
        <MemberTable members={[ada]} />
      </ToastContext>,
    );
    await press(page, "Change role");
    await choose(page, "Role", "Viewer");
    await submit(page);
  };

  test("is changed as it was seen, and its undo changes that back", async () => {
    await show();
    await page.settle(() => writes()[0]!.respond({ ...ada, version: 4, roleNames: ["Viewer"] }));
    await page.settle(() => void toasts[0]?.undo?.());
    expect(writes()).toMatchObject([
      { options: { ifMatch: 3 }, input: { body: { roleNames: ["Viewer"] } } },
      { options: { ifMatch: 4 }, input: { body: { roleNames: ["Inspector"] } } },
    ]);
  });

  test("that somebody else has changed in the meantime is not overwritten: the dialog says so", async () => {
    await show();
    await page.settle(() => writes()[0]!.refuse(new ApiError("versionStale", "Somebody else changed this in the meantime", 412)));
    expect(toasts).toEqual([]);
    expect(page.container.querySelector("dialog")?.textContent).toContain("This was changed in the meantime");
  });
});
