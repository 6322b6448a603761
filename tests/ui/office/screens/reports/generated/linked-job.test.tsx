import { expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { LinkedJob } from "../../../../../../src-ui/office/screens/reports/generated/LinkedJob.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

test("a mailed link to a report that cannot be read now says why and offers another try", async () => {
  page = await renderInOffice(<LinkedJob jobId="j1" />);
  const read = page.sent.find(({ path }) => path === "/reports/jobs/{id}");
  await page.settle(() => read!.refuse(new ApiError("serverError", "Try again later.", 503)));
  await expect.poll(() => page.container.textContent).toContain("Try again later.");
  expect(page.container.querySelector('[role="alert"] button')).not.toBeNull();
});
