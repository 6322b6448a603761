import { expect, test } from "vitest";
import { useDateFormats } from "../../../../../../src-ui/office/formats/use-date-formats.ts";
import { ExtinguisherInspections } from "../../../../../../src-ui/office/screens/extinguishers/detail/ExtinguisherInspections.tsx";
import { press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

function Inspections() {
  return <ExtinguisherInspections extinguisherId="one" dates={useDateFormats()} hasImported={false} />;
}

// A busy machine takes many seconds for 500 rows.
test("more and more inspections are listed, up to a limit, after which the history report has the rest", { timeout: 120_000 }, async () => {
  const page = await renderInOffice(<Inspections />);
  const limitOf = (input: unknown): number => (input as { query: { limit: number } }).query.limit;
  async function respond(): Promise<number> {
    const { input, respond: send } = page.sent.findLast(({ path }) => path.startsWith("/v2/inspections"))!;
    const count = limitOf(input);
    await page.settle(() => send(Array.from({ length: count }, (_, index) => inspectionWith({ inspectionId: String(index) }))));
    await expect.poll(() => page.container.querySelectorAll("tbody tr").length, { timeout: 60_000 }).toBe(count);
    return count;
  }
  expect(await respond()).toBe(20);
  await press(page, "Show more");
  expect(await respond()).toBe(100);
  expect(page.button("History report")).toBeUndefined();
  await press(page, "Show more");
  expect(await respond()).toBe(500);
  expect(page.button("Show more")).toBeUndefined();
  expect(page.button("History report")?.getAttribute("href")).toBe("/reports/unit?extinguisherId=one");
});
