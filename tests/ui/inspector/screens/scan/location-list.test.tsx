import { expect, test } from "vitest";
import type { LocationLine } from "#shared/engine/reference.ts";
import { LocationList } from "../../../../../src-ui/inspector/screens/scan/LocationList.tsx";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { press } from "../../../support/form-driver.ts";

const LOBBY: LocationLine = { locationId: "lobby", locationCode: "HB-L1", locationName: "Lobby", within: [], extinguishers: 3 };

test("a location that arrives while the list is on screen appears in it", async () => {
  let lines: LocationLine[] = [];
  const page = await renderWithEngine(<LocationList onChoose={() => {}} />, {}, { listLocations: async () => lines });
  lines = [LOBBY];
  await page.settle(() => page.channel.broadcast(page.fake.notice("reference")));
  expect(page.container.textContent).toContain("Lobby");
});

test("a list of locations that cannot be read is reported, with a way to try again", async () => {
  let read = (): Promise<LocationLine[]> => Promise.reject(new Error("no response"));
  const page = await renderWithEngine(<LocationList onChoose={() => {}} />, {}, { listLocations: () => read() });
  expect(page.container.querySelector('[role="alert"]')?.textContent).toContain("Something went wrong in this app.");
  read = async () => [LOBBY];
  await press(page, "Try again");
  expect(page.container.textContent).toContain("Lobby");
});

test("a worker of an earlier build, which cannot list locations, is no failure", async () => {
  const page = await renderWithEngine(<LocationList onChoose={() => {}} />, {}, { listLocations: undefined });
  expect(page.container.textContent).toBe("");
});
