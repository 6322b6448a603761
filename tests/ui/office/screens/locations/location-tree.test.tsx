import { expect, test } from "vitest";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { LocationTree } from "../../../../../src-ui/office/screens/locations/LocationTree.tsx";
import { DataTable } from "../../../../../src-ui/office/tables/DataTable.tsx";
import { renderInOffice } from "../../../support/office-render.tsx";
import { locationWith } from "../../../support/records.ts";

const building = (number: number) =>
  locationWith({ locationId: `${number}`, locationName: `Building ${number}`, locationCode: `B${number}` });

let page: Awaited<ReturnType<typeof renderInOffice>>;

const alert = () => page.container.querySelector("[role=alert]");

/** Waits for an element. */
function find(selector: string): Promise<HTMLElement> {
  return page.until(() => {
    const found = page.container.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  });
}

test("a further page of a long level that cannot be read says so, and is read again on demand", async () => {
  page = await renderInOffice(<LocationTree selected="" sort="locationName" mayAdd action={null} totalCount={101} />);
  const firstPage = Array.from({ length: 100 }, (_, index) => building(index + 1));
  await page.settle(() => page.sent.at(-1)!.respond({ items: firstPage, totalCount: 101 }));
  const more = await find("nav > ul > li:last-child > button");
  await page.settle(() => more.click());
  await page.settle(() => page.sent.at(-1)!.refuse(new ApiError("serverError", "The server had a problem.", 500)));
  const again = await find("[role=alert] button");
  expect(alert()?.textContent).toContain("The server had a problem.");

  await page.settle(() => again.click());
  await page.settle(() => page.sent.at(-1)!.respond({ items: [building(101)], totalCount: 101 }));
  await find('[data-row="101"]');
  expect(alert()).toBeNull();
});

test("j and k stay in the table or the tree that has the focus", async () => {
  const column = { key: "code", label: "Code", rowHead: true, cell: (code: string) => <a href={`#${code}`}>{code}</a> };
  const identity = (code: string): string => code;
  page = await renderInOffice(
    <>
      <LocationTree selected="" sort="locationName" mayAdd action={null} totalCount={2} />
      <DataTable caption="Extinguishers" columns={[column]} rows={["E1", "E2"]} idOf={identity} nameOf={identity} />
    </>,
  );
  const read = page.sent.find(({ path }) => path === "/locations");
  await page.settle(() => read!.respond({ items: [building(1), building(2)], totalCount: 2 }));
  await find('[data-row="2"]');
  const links = [...page.container.querySelectorAll("a")].filter(({ textContent }) => /^(Building \d|E\d)/.test(textContent ?? ""));
  const focused = () => document.activeElement?.textContent?.replace(/ B\d$/, "");
  const pressKey = (key: string) =>
    page.settle(() => void document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  for (const [from, key, to] of [
    ["E1", "j", "E2"],
    ["E2", "k", "E1"],
    ["Building 1", "j", "Building 2"],
    ["Building 2", "k", "Building 1"],
  ] as const) {
    await page.settle(() => links.find(({ textContent }) => textContent?.startsWith(from))?.focus());
    await pressKey(key);
    expect(focused(), `${key} from ${from}`).toBe(to);
  }
});
