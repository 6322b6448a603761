import { expect, test } from "vitest";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { FirstSteps } from "../../../../../src-ui/office/screens/dashboard/FirstSteps.tsx";
import { press } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const read = (path: string) => page.sent.findLast((call) => call.path === path);
const NONE = { items: [], totalCount: 0, pageNumber: 1, pageSize: 1 };

test("a new organization whose first steps cannot be read learns so, with a way to try again", async () => {
  page = await renderInOffice(<FirstSteps counts={{ total: 0 } as never} />);
  await page.settle(() => {
    for (const { path, respond } of page.sent) if (path !== "/tenants/invitations") respond(path === "/tenants/members" ? [] : NONE);
    read("/tenants/invitations")!.refuse(new ApiError("serverError", "The server had a problem.", 500));
  });
  await page.until(() => expect(page.container.textContent).toContain("The server had a problem."));
  await press(page, "Try again");
  await page.settle(() => read("/tenants/invitations")!.respond([]));
  await page.until(() => expect(page.container.querySelectorAll("li")).toHaveLength(4));
  expect(page.container.querySelector('[role="alert"]')).toBeNull();
});

test("first steps that cannot be read are reported only where the dashboard would be empty without them", async () => {
  page = await renderInOffice(
    <>
      <FirstSteps counts={{ total: 12 } as never} />
      <FirstSteps counts={{ total: 0 } as never} />
    </>,
  );
  await page.settle(() => {
    for (const { refuse } of page.sent) refuse(new ApiError("serverError", "The server had a problem.", 500));
  });
  await page.until(() => expect(page.container.querySelectorAll('[role="alert"]')).toHaveLength(1));
});
