import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { LocationTree } from "../../../../../src-ui/office/screens/locations/LocationTree.tsx";
import { waitFor } from "../../../../support/wait-for.ts";
import { renderInOffice } from "../../../support/office-render.tsx";
import { locationWith } from "../../../support/records.ts";

const building = (number: number) =>
  locationWith({ locationId: `${number}`, locationName: `Building ${number}`, locationCode: `B${number}` });

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

const alert = () => page.container.querySelector("[role=alert]");

/** Waits for an element: the query client reports a response with a later timer. */
function find(selector: string): Promise<HTMLElement> {
  return waitFor(async () => {
    await page.settle();
    const found = page.container.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  });
}

test("a further page of a long level that cannot be read says so, and is read again on demand", async () => {
  page = await renderInOffice(<LocationTree selected="" sort="locationName" mayAdd action={null} totalCount={101} />);
  const firstPage = Array.from({ length: 100 }, (_, index) => building(index + 1));
  await page.settle(() => page.sent.at(-1)?.respond({ items: firstPage, totalCount: 101 }));
  const more = await find("nav > ul > li:last-child > button");
  await page.settle(() => more.click());
  await page.settle(() => page.sent.at(-1)?.refuse(new ApiError("serverError", "The server had a problem.", 500)));
  const again = await find("[role=alert] button");
  expect(alert()?.textContent).toContain("The server had a problem.");

  await page.settle(() => again.click());
  await page.settle(() => page.sent.at(-1)?.respond({ items: [building(101)], totalCount: 101 }));
  await find('[data-row="101"]');
  expect(alert()).toBeNull();
});
