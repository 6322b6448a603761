import { useEffect, useState } from "react";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { listQuery } from "#shared/entities/list.ts";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { MembersNotice } from "../../../../src-ui/office/components/MembersNotice.tsx";
import { DateFilter, Filters, FilterSelect, SearchBox, Toolbar } from "../../../../src-ui/office/lists/Toolbar.tsx";
import { press, typeInto } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";
import { setViewportWidth } from "../../support/viewport.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

beforeEach(() => () => setViewportWidth(1440));

async function show(chosen: number): Promise<void> {
  page = await renderInOffice(
    <Toolbar>
      <SearchBox value="" onChange={() => {}} />
      <Filters activeCount={chosen}>
        <FilterSelect label="State" value="" onChange={() => {}} options={[["open", "Open"]]} />
      </Filters>
    </Toolbar>,
  );
}
const controls = (): number => page.container.querySelectorAll("select").length;
const button = (): HTMLButtonElement | null => page.container.querySelector("button");

test("a toolbar whose filters are cleared keeps the focus", async () => {
  function Filtered() {
    const [isFiltered, setIsFiltered] = useState(true);
    return (
      <Toolbar onClear={isFiltered ? () => setIsFiltered(false) : undefined}>
        <SearchBox value="" onChange={() => {}} />
      </Toolbar>
    );
  }
  page = await renderInOffice(<Filtered />);
  button()!.focus();
  await press(page, "Clear filters");
  expect(button()).toBeNull();
  expect(document.activeElement?.getAttribute("role")).toBe("search");
});

test("filters are beside the search if there is room", async () => {
  setViewportWidth(1440);
  await show(0);
  expect([controls(), button()]).toEqual([1, null]);
});

test.each([
  [0, "Filters"],
  [3, "Filters (3)"],
])("on a phone, %i chosen filters are behind a button that shows their number and toggles them", async (chosen, words) => {
  setViewportWidth(390);
  await show(chosen);
  expect(controls()).toBe(0);
  expect(button()?.textContent).toBe(words);
  expect(button()?.getAttribute("aria-expanded")).toBe("false");
  await press(page, words);
  expect(controls()).toBe(1);
  expect(button()?.getAttribute("aria-expanded")).toBe("true");
  await press(page, words);
  expect(controls()).toBe(0);
});

function Searched({ searches }: { searches: string[] }) {
  const [term, search] = useState("HB");
  const [readFor, setReadFor] = useState(term);
  // As in a list, which renders again as soon as its data arrive.
  useEffect(() => setReadFor(term), [term]); // oxlint-disable-line react/set-state-in-effect -- the second render is what is tested
  return (
    <>
      <SearchBox value={term} onChange={(next) => searches.push(next)} />
      <output>{readFor}</output>
      <button type="button" onClick={() => search("")}>
        Back
      </button>
    </>
  );
}

test("a search that was removed from the URL is not repeated", async () => {
  const searches: string[] = [];
  page = await renderInOffice(<Searched searches={searches} />);
  await press(page, "Back");
  expect([page.container.querySelector("input")?.value, searches]).toEqual(["", []]);
});

test("a filter value that is not in its list is still shown as a filter", async () => {
  page = await renderInOffice(<FilterSelect label="Inspector" value="gone" onChange={() => {}} options={[["here", "Ida Moreno"]]} />);
  const select = page.container.querySelector("select");
  expect([select?.value, select?.selectedOptions[0]?.textContent]).toEqual(["gone", "Not in this list"]);
});

test("a list of people that cannot be loaded says so, with a way to try again", async () => {
  page = await renderInOffice(<MembersNotice />);
  expect(page.container.textContent).toBe("");
  await page.settle(() => page.sent[0]!.refuse(new ApiError("notReady", "The server is not ready", 503)));
  await expect.poll(() => page.container.querySelector('[role="alert"]')?.textContent ?? "").toContain("The server is not ready");
  await press(page, "Try again");
  await page.settle(() => page.sent[1]!.respond([]));
  await expect.poll(() => page.container.textContent).toBe("");
});

/** A filter for a day whose changes are recorded. */
function Dated({ days }: { days: string[] }) {
  const [day, setDay] = useState("2025-12-31");
  return (
    <DateFilter
      label="From"
      value={day}
      onChange={(next) => {
        days.push(next);
        setDay(next);
      }}
    />
  );
}

/** Reports these values in turn, as a browser does while a year is typed. */
async function typeDays(values: readonly string[]): Promise<HTMLInputElement> {
  const input = page.container.querySelector<HTMLInputElement>('input[type="date"]') as HTMLInputElement;
  for (const value of values) {
    await page.settle(() => typeInto(input, value));
    expect(input.value, "what is typed stays in the field").toBe(value);
  }
  return input;
}

test("a filter for a day changes once the year is typed, not with each of its digits", async () => {
  const days: string[] = [];
  page = await renderInOffice(<Dated days={days} />);
  await typeDays(["0002-03-05", "0020-03-05", "0202-03-05", "2026-03-05", ""]);
  expect(days).toEqual(["2026-03-05", ""]);
});

test("a filter for a day that is left half-typed shows the day that applies", async () => {
  const days: string[] = [];
  page = await renderInOffice(<Dated days={days} />);
  const input = await typeDays(["0020-12-31"]);
  await page.settle(() => void input.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect([input.value, days]).toEqual(["2025-12-31", []]);
});

test("a search takes no more text than a list can be searched for", async () => {
  await show(0);
  const search = page.container.querySelector<HTMLInputElement>("[type=search]");
  const { searchTerm } = listQuery;
  expect(v.safeParse(searchTerm, "x".repeat(search?.maxLength ?? 0)).success).toBe(true);
  expect(v.safeParse(searchTerm, "x".repeat((search?.maxLength ?? 0) + 1)).success).toBe(false);
});
