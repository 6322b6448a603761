import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { asAdmin } from "../support/office-actions.ts";

test.use({ deviceOptions: desk });

test("the dashboard shows the server's numbers, and each of them links to a list of that length", async ({ server, device }) => {
  test.slow();
  const { call } = await asAdmin(server);
  const summary: ExtinguisherSummary = (await call("GET", "/extinguishers/summary")).json;
  await device.signInOffice(accounts.harborAdmin, "/dashboard");
  const { page } = device;
  const tiles = page.getByRole("navigation", { name: "At a glance" }).getByRole("link");
  for (const [label, count] of [
    ["Overdue", summary.overdue],
    ["Due within 7 days", summary.dueSoon],
    ["Failed their last inspection", summary.failed],
    ["Out of service", summary.outOfService],
  ] as const) {
    // Not anywhere in the text: a label has a number as well.
    await expect(tiles.filter({ hasText: label })).toHaveText(new RegExp(`^${count}\\D`));
  }
  // A dash is in place of a number that is still being read.
  await expect(tiles.filter({ hasText: /^\d/ })).toHaveCount(6);
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(7);

  const numbers = page.locator("main a").filter({ hasText: /^\d+( of \d+ .*)?$/ });
  const readCounts = async (): Promise<Map<string, number>> => {
    const links = [...(await tiles.all()), ...(await numbers.all())];
    return new Map(
      await Promise.all(
        links.map(async (link) => [(await link.getAttribute("href")) ?? "", Number.parseInt((await link.textContent()) ?? "")] as const),
      ),
    );
  };
  await expect.poll(async () => (await readCounts()).size).toBeGreaterThan(25);
  for (const [href, count] of await readCounts()) {
    await page.goto(href);
    const shownCount = page.getByRole("status").filter({ hasText: new RegExp(`^${count} \\w`) });
    const none = page.getByText(count === 0 ? "No inspections match these filters." : "never shown");
    await expect(shownCount.or(none).first(), href).toBeVisible();
  }
});
