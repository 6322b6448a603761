import { afterEach, expect, test } from "vitest";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { CancelPlanDialog } from "../../../src-ui/office/screens/inspections/detail/CancelPlanDialog.tsx";
import { SelectedActions } from "../../../src-ui/office/screens/inspections/list/SelectedActions.tsx";
import type { Selection } from "../../../src-ui/office/tables/use-selection.ts";
import { renderInOffice } from "../support/office-render.tsx";
import { inspectionWith } from "../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

const plan = inspectionWith({ version: 3 });
const selection = {
  rows: new Map([["one", plan]]),
  hiddenCount: 0,
  isAll: true,
  toggle: () => {},
  toggleAll: () => {},
  keep: () => {},
  clear: () => {},
} satisfies Selection<InspectionSummary>;

test.each([
  ["in a list", () => <SelectedActions selection={selection} />],
  ["on its page", () => <CancelPlanDialog inspection={plan} onClose={() => {}} />],
] as const)("a plan canceled %s is canceled as it was seen, so that a completed inspection is not voided", async (_name, content) => {
  page = await renderInOffice(content());
  const press = (words: string) =>
    page.settle(() => [...page.container.querySelectorAll("button")].findLast((each) => each.textContent?.startsWith(words))?.click());
  if (page.container.querySelector("dialog[open]") === null) await press("Cancel");
  await press("Cancel");
  expect(page.sent).toMatchObject([{ path: "/v2/inspections/{id}", input: { params: { id: "one" } }, options: { ifMatch: 3 } }]);
});
