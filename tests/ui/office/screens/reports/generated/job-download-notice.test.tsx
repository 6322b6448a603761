import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { JobDownloadNotice } from "../../../../../../src-ui/office/screens/reports/generated/JobDownloadNotice.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

/** Opens the notice and has its report's first read refused. Returns the reports that ended. */
async function open(code: "notFound" | "notTheServer"): Promise<string[]> {
  const ended: string[] = [];
  page = await renderInOffice(<JobDownloadNotice jobId="j1" onEnd={(jobId) => ended.push(jobId)} />);
  await page.settle(() => page.sent[0]?.refuse(new ApiError(code, "Not here.", 404)));
  return ended;
}

test("a requested report that the server no longer has has ended", async () => {
  const ended = await open("notFound");
  await expect.poll(() => ended).toEqual(["j1"]);
});

test("a requested report that a network's page stands in for is still waited for", async () => {
  const ended = await open("notTheServer");
  await expect.poll(() => page.sent.length).toBeGreaterThan(1);
  expect(ended).toEqual([]);
});
