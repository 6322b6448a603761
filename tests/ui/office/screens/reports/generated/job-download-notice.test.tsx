import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { JobDownloadNotice } from "../../../../../../src-ui/office/screens/reports/generated/JobDownloadNotice.tsx";
import { ToastContext } from "../../../../../../src-ui/use-toast.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";

let told: string[] = [];
let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => (told = []));

/** Opens the notice and has its report's first read refused. Returns the reports that ended. */
async function open(code: "notFound" | "notTheServer"): Promise<string[]> {
  const ended: string[] = [];
  page = await renderInOffice(
    <ToastContext value={({ message }) => told.push(message)}>
      <JobDownloadNotice jobId="j1" onEnd={(jobId) => ended.push(jobId)} />
    </ToastContext>,
  );
  await page.settle(() => page.sent[0]!.refuse(new ApiError(code, "Not here.", 404)));
  return ended;
}

test("a requested report that the server no longer has has ended", async () => {
  const ended = await open("notFound");
  await expect.poll(() => ended).toEqual(["j1"]);
  expect(told).toEqual(["The report was removed before it was finished"]);
});

test("a requested report that a network's page stands in for is still waited for", async () => {
  const ended = await open("notTheServer");
  await expect.poll(() => page.sent.length).toBeGreaterThan(1);
  expect(ended).toEqual([]);
});
