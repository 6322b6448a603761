import { expect, test } from "vitest";
import type { Hit } from "../../../../../src-ui/inspector/screens/scan/hit-signal.ts";
import { useLocationScan } from "../../../../../src-ui/inspector/screens/scan/use-location-scan.ts";
import { renderWithEngine } from "../../../support/engine-render.tsx";

let page: Awaited<ReturnType<typeof renderWithEngine>>;

const hits: (Hit | null)[] = [];
const found: string[] = [];
function Scanner() {
  const { state, submit } = useLocationScan(({ locationName }) => found.push(locationName));
  const scan = (label: string) => void submit(label).then((hit) => hits.push(hit));
  return (
    <>
      <p>{state.kind}</p>
      {["first", "second", " "].map((label) => (
        <button key={label} onClick={() => scan(label)}>{`Scan ${label}`}</button>
      ))}
    </>
  );
}

test.each([
  { press: "Scan second", shown: "ambiguous", later: ["wrong", null] },
  { press: "Scan  ", shown: "empty", later: ["wrong", null] },
])("a location found after $press was pressed is left alone", async ({ press, shown, later }) => {
  hits.length = 0;
  found.length = 0;
  const ends: ((value: never) => void)[] = [];
  page = await renderWithEngine(<Scanner />, {}, { findLocation: () => new Promise((resolve) => ends.push(resolve)) });
  await page.settle(() => page.button("Scan first")!.click());
  expect(page.container.querySelector("p")?.textContent).toBe("searching");
  await page.settle(() => page.button(press)!.click());
  await page.settle(() => ends[1]?.({ kind: "ambiguous" } as never));
  await page.settle(() => ends[0]?.({ kind: "location", location: { locationName: "Lobby" } } as never));
  expect([hits, found, page.container.querySelector("p")?.textContent]).toEqual([later, [], shown]);
});

test("a location found after the screen was left is left alone", async () => {
  hits.length = 0;
  found.length = 0;
  let end: (value: never) => void = () => {};
  page = await renderWithEngine(<Scanner />, {}, { findLocation: () => new Promise((resolve) => (end = resolve)) });
  await page.settle(() => page.button("Scan first")!.click());
  await page.leave();
  await page.settle(() => end({ kind: "location", location: { locationName: "Lobby" } } as never));
  expect([hits, found]).toEqual([[null], []]);
});
