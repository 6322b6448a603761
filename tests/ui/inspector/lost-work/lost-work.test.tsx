import { afterEach, expect, test } from "vitest";
import type { DraftSummary } from "#shared/engine/drafts.ts";
import { countUnsent } from "#shared/engine/unsent.ts";
import { localStore } from "../../../../src-ui/device/local-store.ts";
import { LostWork } from "../../../../src-ui/inspector/lost-work/LostWork.tsx";
import { WorkOfEverybody } from "../../../../src-ui/inspector/lost-work/WorkOfOthers.tsx";
import { draftSummaryWith } from "../../support/drafts.ts";
import { renderWithEngine } from "../../support/engine-render.tsx";
import { inspectorSession } from "../../support/fake-engine.ts";

afterEach(() => {
  for (const key of ["unsentWork", "lostWork"]) localStore.removeItem(key);
});

const INSPECTION = countUnsent([{ inspectionId: "one", type: "inspection", action: "create" }]);
const SENT = "1 inspection was on this device and had not been sent.";

test.each([
  ["drafts alone", countUnsent([]), 2, ["2 unfinished inspections were on this device and are lost."]],
  ["drafts beside unsent work", INSPECTION, 1, [SENT, "1 unfinished inspection was on this device and is lost."]],
  ["unsent work alone", INSPECTION, 0, [SENT]],
])("what was lost with cleared storage is named: %s", async (_name, unsent, drafts, expected) => {
  localStore.setItem("unsentWork", JSON.stringify({ databaseId: "cleared", unsent, drafts }));
  const view = await renderWithEngine(
    <LostWork />,
    { session: inspectorSession() },
    { heldWork: async () => ({ databaseId: "new", inherited: false, unsent: countUnsent([]), drafts: 0 }) },
  );
  const words = view.container.textContent ?? "";
  for (const sentence of expected) expect(words).toContain(sentence);
  expect(words.includes("unfinished")).toBe(drafts > 0);
});

test("what the device holds is compared again when a draft is begun or ends, not at each of its responses", async () => {
  const draft = draftSummaryWith();
  let drafts: DraftSummary[] = [];
  const view = await renderWithEngine(<LostWork />, { session: inspectorSession() }, { listDrafts: async () => drafts });
  const countAfter = async (next: DraftSummary[]): Promise<number> => {
    const before = view.fake.count("heldWork");
    drafts = next;
    await view.settle(() => view.channel.broadcast(view.fake.notice("drafts")));
    return view.fake.count("heldWork") - before;
  };
  expect(await countAfter([draft])).toBe(1);
  expect(await countAfter([{ ...draft, answered: 2 }])).toBe(0);
  expect(await countAfter([])).toBe(1);
});

test("unsent work that cannot be read while nobody is signed in is not passed over, and can be read again", async () => {
  let isBroken = true;
  const heldWork = async () => {
    if (isBroken) throw new Error("The database could not be opened");
    return { databaseId: "database", inherited: false, unsent: INSPECTION, ofOthers: INSPECTION };
  };
  const view = await renderWithEngine(<WorkOfEverybody />, {}, { heldWork });
  expect(view.container.textContent).toContain("Unsent work on this device could not be read");
  isBroken = false;
  await view.settle(() => view.button("Try again")!.click());
  expect(view.container.textContent).toContain("1 inspection on this device has not been sent yet.");
  expect(view.container.textContent).not.toContain("could not be read");
});
