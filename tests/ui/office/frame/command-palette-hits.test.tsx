import { beforeEach, expect, test } from "vitest";
import { CommandPalette } from "../../../../src-ui/office/frame/CommandPalette.tsx";
import { extinguisherPath } from "../../../../src-ui/office/urls/record-paths.ts";
import { typeInto } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;
beforeEach(async () => {
  history.replaceState(null, "", "/dashboard");
  page = await renderInOffice(<CommandPalette destinations={[]} onClose={() => undefined} />);
});

const input = (): HTMLInputElement => page.container.querySelector<HTMLInputElement>('[role="combobox"]') as HTMLInputElement;
const opened = (): string => window.location.pathname + window.location.search;
const options = (): string[] =>
  [...page.container.querySelectorAll('[role="option"]')].map(({ id }) => document.getElementById(id)?.textContent ?? "");
const marked = (): string | undefined => page.container.querySelector('[role="option"][aria-selected="true"]')?.textContent ?? undefined;

function type(term: string): Promise<void> {
  return page.settle(() => typeInto(input(), term));
}

function press(key: string, { isComposing = false } = {}): Promise<void> {
  return page.settle(() => void input().dispatchEvent(new KeyboardEvent("keydown", { key, isComposing, bubbles: true })));
}

/** Waits for the search, and has the server find these extinguishers, and no location or inspection unless `locations` are given. */
async function find(term: string, codes: readonly string[], { locations = [] as readonly string[], isWhole = true } = {}): Promise<void> {
  const asked = (path: string) =>
    page.sent.findLast((call) => call.path === path && (call.input as { query: { searchTerm: string } }).query.searchTerm === term);
  await expect.poll(() => asked("/extinguishers")).toBeDefined();
  const extinguishers = codes.map((code) => ({ extinguisherId: code, extinguisherCode: code }));
  const found = locations.map((name) => ({ locationId: name, locationName: name, locationCode: name, ancestorNames: [] }));
  await page.settle(() => {
    asked("/locations")!.respond({ items: found });
    asked("/v2/inspections")!.respond({ items: [] });
    if (isWhole) asked("/extinguishers")!.respond({ items: extinguishers });
  });
}

test("while another term is searched, the palette offers no hit of the former one, and Enter waits for the new ones", async () => {
  await type("HB-E001");
  await find("HB-E001", ["HB-E001"]);
  await expect.poll(options).toEqual(["HB-E001"]);
  await type("HB-E002");
  expect(options()).toEqual([]);
  await press("Enter");
  expect(opened()).toBe("/dashboard");
  await find("HB-E002", ["HB-E002"]);
  await expect.poll(opened).toBe(extinguisherPath("HB-E002"));
});

test("the marked hit of the palette stays marked when others arrive above it", async () => {
  await type("roof");
  await find("roof", [], { locations: ["Roof east", "Roof west"], isWhole: false });
  await expect.poll(options).toHaveLength(2);
  await press("ArrowDown");
  expect(marked()).toContain("Roof west");
  await find("roof", ["ROOF-1", "ROOF-2"], { locations: ["Roof east", "Roof west"] });
  await expect.poll(options).toHaveLength(4);
  expect(marked()).toContain("Roof west");
});

test("Enter that ends the input of a composed character does not open a hit", async () => {
  await type("HB-E004");
  await find("HB-E004", ["HB-E004"]);
  await expect.poll(options).toEqual(["HB-E004"]);
  await press("Enter", { isComposing: true });
  expect(opened()).toBe("/dashboard");
  await press("Enter");
  expect(opened()).toBe(extinguisherPath("HB-E004"));
});
