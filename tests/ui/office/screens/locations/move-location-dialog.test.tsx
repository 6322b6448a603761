import { useState } from "react";
import { expect, test } from "vitest";
import type { LocationInTree } from "#shared/entities/location.ts";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { MoveLocationDialog } from "../../../../../src-ui/office/screens/locations/MoveLocationDialog.tsx";
import { control, press, submit } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";
import { locationWith } from "../../../support/records.ts";

const id = (digit: number): string => `6b1f0c3e-0000-4000-8000-00000000000${digit}`;
const opened = locationWith({
  locationId: id(1),
  locationName: "Loading dock",
  locationCode: "HB-L09",
  version: 4,
  parentLocationId: id(2),
  ancestorNames: ["Tower A", "Floor 1"],
  ancestorIds: [id(6), id(2)],
});
const movedByOthers = { ...opened, parentLocationId: id(3), ancestorNames: ["Warehouse"], ancestorIds: [id(3)], version: 5 };
const renamedByOthers = { ...opened, locationName: "Dock", version: 5 };

let page: Awaited<ReturnType<typeof renderInOffice>>;

function Moving({ changed }: { changed: LocationInTree }) {
  const [location, setLocation] = useState(opened);
  return (
    <>
      <button onClick={() => setLocation(changed)}>Changed elsewhere</button>
      <MoveLocationDialog location={location} onClose={() => {}} />
    </>
  );
}

const moves = () => page.sent.filter(({ options }) => options.ifMatch !== undefined);

/** Moves the location to the top level, after somebody else has changed it; it is then read again. */
async function collide(changed: LocationInTree): Promise<void> {
  page = await renderInOffice(<Moving changed={changed} />);
  await page.settle(() => page.button("Clear New parent location")!.click());
  await submit(page);
  await page.settle(() => moves()[0]!.refuse(new ApiError("versionStale", "somebody else saved", 412)));
  await press(page, "Changed elsewhere");
}

test("who moves a location that somebody else has moved sees where it is now, and decides", async () => {
  await collide(movedByOthers);
  expect(page.container.textContent).toContain("New parent location: now “Warehouse”, you have “Top level”");
  expect(control(page, "New parent location").value).toBe("");
  await press(page, "Keep mine");
  await submit(page);
  expect(moves()[1]).toMatchObject({ input: { body: { parentLocationId: null } }, options: { ifMatch: 5 } });
});

const found = (digit: number, ...ancestorNames: string[]) =>
  locationWith({
    locationId: id(digit),
    locationName: "Floor 1",
    locationCode: `HB-L0${digit}`,
    ancestorNames,
  });

/** Opens the list of parents, which sends its search. */
const openParents = () =>
  page.settle(() => {
    const input = control(page, "New parent location");
    input.focus();
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  });

/** Moves the location to the first floor of tower C, after somebody else has moved it from the first floor of tower A. */
async function collideInNewPlace(changed: LocationInTree): Promise<void> {
  page = await renderInOffice(<Moving changed={changed} />);
  await openParents();
  await page.settle(() => page.sent.find(({ path }) => path === "/locations")!.respond({ items: [found(5, "Tower C")] }));
  await page.settle(() => page.container.querySelector<HTMLElement>("[role=option]")!.click());
  await submit(page);
  await page.settle(() => moves()[0]!.refuse(new ApiError("versionStale", "somebody else saved", 412)));
  await press(page, "Changed elsewhere");
}

test("who moves a location to a place of the same name as that of somebody else sees both places with their paths", async () => {
  await collideInNewPlace({ ...movedByOthers, ancestorNames: ["Tower B", "Floor 1"] });
  expect(page.container.textContent).toContain("New parent location: now “Tower B › Floor 1”, you have “Tower C › Floor 1”");
});

test("a parent that was chosen keeps its own name when it is merged with what somebody else saved", async () => {
  await collideInNewPlace({ ...movedByOthers, ancestorNames: ["Basement"] });
  expect(page.container.textContent).toContain("New parent location: now “Basement”, you have “Tower C › Floor 1”");
  await press(page, "Keep mine");
  expect(control(page, "New parent location").value).toBe("Floor 1");
});

test("the parents offered are searched outside of the location, so that its sub-locations do not crowd out the others", async () => {
  page = await renderInOffice(<MoveLocationDialog location={opened} onClose={() => {}} />);
  await openParents();
  const asked = page.sent.find(({ path }) => path === "/locations");
  expect(asked?.input).toMatchObject({ query: { notWithinLocationId: opened.locationId, isActive: true } });
  await page.settle(() => asked!.respond({ items: [found(5, "Tower C"), found(7)] }));
  expect(page.container.querySelectorAll("[role=option]")).toHaveLength(2);
});

test("who moves a location that somebody else has renamed can move it once that is read", async () => {
  await collide(renamedByOthers);
  await submit(page);
  expect(moves()[1]).toMatchObject({ input: { body: { parentLocationId: null } }, options: { ifMatch: 5 } });
});
