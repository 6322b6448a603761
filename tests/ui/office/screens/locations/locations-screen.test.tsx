import { beforeEach, expect, test } from "vitest";
// Loaded on demand; once they are here, the screen shows them immediately.
import "../../../../../src-ui/office/screens/locations/FlatLocationList.tsx";
import "../../../../../src-ui/office/screens/locations/LocationPanel.tsx";
import { LocationActions } from "../../../../../src-ui/office/screens/locations/LocationActions.tsx";
import { LocationsScreen } from "../../../../../src-ui/office/screens/locations/LocationsScreen.tsx";
import { renderInOffice } from "../../../support/office-render.tsx";
import { locationWith } from "../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;
beforeEach(() => history.replaceState(null, "", "/locations?search=roof&page=2&location=roof"));

const pageOf = (url: string | null | undefined): string | null => new URL(url ?? "", window.location.origin).searchParams.get("page");

test("a location opened from a later page of those found is edited, or gets one inside, beside that page", async () => {
  page = await renderInOffice(<LocationActions location={locationWith({ locationId: "roof", locationName: "Roof" })} />);
  const links = [...page.container.querySelectorAll("a")].map((link) => pageOf(link.getAttribute("href")));
  expect(links).toEqual(["2", "2"]);
});

test("closing a location, or adding another, leaves the list of those found on its page", async () => {
  page = await renderInOffice(<LocationsScreen />);
  expect(pageOf(page.button("Add a location")?.getAttribute("href"))).toBe("2");
  await page.settle(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(window.location.search).toBe("?search=roof&page=2");
});
