import { expect, test } from "vitest";
import type { ReportResult } from "#shared/reports/result.ts";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { ReportPage } from "../../../../../src-ui/office/screens/reports/ReportPage.tsx";
import { waitFor } from "../../../../support/wait-for.ts";
import { renderInOffice } from "../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** A register without rows, which has this many extinguishers. */
const registerOf = (all: number): ReportResult => ({
  name: "register",
  title: "Register",
  tenantName: "Harbor Point Hospital",
  asOf: "2026-03-02",
  createdAt: "2026-03-02T12:00:00.000Z",
  createdByName: "Alice Morgan",
  timeZone: "UTC",
  filters: [],
  facts: [],
  columns: [],
  notes: [],
  rows: [],
  rowCount: 0,
  isCut: false,
  totals: { all },
  summary: null,
  verifyCode: null,
});

test("while a report with other filters is made, the totals of the earlier one are not shown", async () => {
  history.replaceState(null, "", "/reports/register");
  page = await renderInOffice(<ReportPage name="register" />);
  const respond = (all: number) =>
    page.settle(() => page.sent.findLast(({ path }) => path === "/reports/{name}")!.respond(registerOf(all)));
  const totals = () => page.container.querySelector("ul[aria-label]")?.textContent;
  await respond(4711);
  await expect.poll(totals).toContain("4,711");
  await page.settle(() => history.replaceState(null, "", "/reports/register?extinguisherTypeId=6b1f0c3e-0000-4000-8000-000000000001"));
  expect(totals()).not.toContain("4,711");
  await respond(42);
  await expect.poll(totals).toContain("42");
});

test("a page of a network in place of a report does not blame the filters", async () => {
  history.replaceState(null, "", "/reports/register");
  page = await renderInOffice(<ReportPage name="register" />);
  await waitFor(async () => {
    const reads = page.sent.filter(({ path }) => path === "/reports/{name}");
    await page.settle(() => reads.forEach((read) => read.refuse(new ApiError("notTheServer", "Not the server.", 404))));
    expect(page.container.textContent).toContain("Not the server.");
  });
  expect(page.container.textContent).not.toContain("Clear filters");
});
