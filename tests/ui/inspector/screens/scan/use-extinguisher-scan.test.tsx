import { expect, test } from "vitest";
import type { ExtinguisherLookup } from "#shared/engine/reference.ts";
import { ExtinguisherScanNotice } from "../../../../../src-ui/inspector/screens/scan/ExtinguisherScanNotice.tsx";
import type { Hit } from "../../../../../src-ui/inspector/screens/scan/hit-signal.ts";
import { useExtinguisherScan } from "../../../../../src-ui/inspector/screens/scan/use-extinguisher-scan.ts";
import { draftWith, lookupOf } from "../../../support/drafts.ts";
import { renderWithEngine } from "../../../support/engine-render.tsx";

let page: Awaited<ReturnType<typeof renderWithEngine>>;

const hits: (Hit | null)[] = [];
const opened: string[] = [];
function Scanner() {
  const { submit } = useExtinguisherScan("lobby", (path) => opened.push(path));
  const scan = (label: string) => void submit(label).then((hit) => hits.push(hit));
  return ["first", "second"].map((label) => (
    <button key={label} onClick={() => scan(label)}>
      {label}
    </button>
  ));
}

/** Renders a scanner whose lookups and starts end when the test says so. */
async function show() {
  hits.length = 0;
  opened.length = 0;
  const lookups: (() => void)[] = [];
  const starts: (() => void)[] = [];
  page = await renderWithEngine(
    <Scanner />,
    {},
    {
      findExtinguisher: () => new Promise((resolve) => lookups.push(() => resolve(lookupOf()))),
      startDraft: () => new Promise((resolve) => starts.push(() => resolve({ ok: true, value: draftWith() }))),
    },
  );
  return { lookups, starts };
}

test("an extinguisher that is found after the screen was left has no inspection started", async () => {
  const { lookups } = await show();
  await page.settle(() => page.button("first")!.click());
  await page.leave();
  await page.settle(lookups[0]);
  expect([page.fake.count("startDraft"), opened, hits]).toEqual([0, [], [null]]);
});

test("an inspection whose start ends after the screen was left is not opened", async () => {
  const { lookups, starts } = await show();
  await page.settle(() => page.button("first")!.click());
  await page.settle(lookups[0]);
  await page.leave();
  await page.settle(starts[0]);
  expect([page.fake.count("startDraft"), opened, hits]).toEqual([1, [], [null]]);
});

test("an extinguisher that is found after another was scanned has no inspection started", async () => {
  const { lookups, starts } = await show();
  await page.settle(() => page.button("first")!.click());
  await page.settle(() => page.button("second")!.click());
  await page.settle(lookups[0]);
  expect(page.fake.count("startDraft")).toBe(0);
  await page.settle(lookups[1]);
  await page.settle(starts[0]);
  expect([opened.length, hits]).toEqual([1, [null, "good"]]);
});

function Asking() {
  const { state, submit, start, reset } = useExtinguisherScan("lobby", (path) => opened.push(path));
  const ignore = (): void => {};
  return (
    <>
      <button onClick={() => void submit("HB-E005")}>Scan</button>
      <ExtinguisherScanNotice state={state} onInspect={start} onScanAnother={reset} onChangePlace={ignore} onChoose={ignore} />
    </>
  );
}

const ROOF = { locationId: "roof", locationCode: "HB-L09", locationName: "Roof" };
const AT_ROOF =
  "You already started inspecting it at Roof, and it is recorded there. To record it here, first discard it on the dashboard.";

test.each([
  { isOutOfPlace: false, at: ROOF, words: AT_ROOF },
  { isOutOfPlace: true, at: ROOF, words: AT_ROOF },
  { isOutOfPlace: true, at: draftWith().location, words: "You already started inspecting it. You will continue where you left off." },
])(
  "the question about an inspection begun at $at.locationName says where it is recorded (out of place: $isOutOfPlace)",
  async ({ isOutOfPlace, at, words }) => {
    page = await renderWithEngine(
      <Asking />,
      {},
      {
        findExtinguisher: async () => ({ ...lookupOf(), isOutOfPlace, openDraftId: "open" }) as ExtinguisherLookup,
        getDraft: async () => ({ ok: true, value: draftWith({ id: "open", location: at }) }),
      },
    );
    await page.settle(() => page.button("Scan")!.click());
    expect([...page.container.querySelectorAll("p")].map(({ textContent }) => textContent)).toContain(words);
  },
);

test("an inspection that was submitted while the question was shown is not started a second time; its receipt opens", async () => {
  opened.length = 0;
  let isSubmitted = false;
  page = await renderWithEngine(
    <Asking />,
    {},
    {
      findExtinguisher: async () => ({ ...lookupOf(), isOutOfPlace: true, openDraftId: "open" }) as ExtinguisherLookup,
      getDraft: async () =>
        isSubmitted
          ? { ok: false, code: "draftSealed", message: "This inspection was already submitted." }
          : { ok: true, value: draftWith({ id: "open", version: 1 }) },
      startDraft: async () => ({ ok: true, value: draftWith() }),
    },
  );
  await page.settle(() => page.button("Scan")!.click());
  isSubmitted = true;
  await page.settle(() => page.button("Inspect anyway")!.click());
  expect([page.fake.count("startDraft"), opened]).toEqual([0, ["/inspector/inspection-success?inspection=open"]]);
});
