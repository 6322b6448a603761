import { useState } from "react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { readChosenDeficiencies, storeChosenDeficiencies } from "../../../src-ui/office/screens/inspections/desk/chosen-deficiencies.ts";
import { CancelPlanDialog } from "../../../src-ui/office/screens/inspections/detail/CancelPlanDialog.tsx";
import { SelectedActions } from "../../../src-ui/office/screens/inspections/list/SelectedActions.tsx";
import { useCancelPlanned } from "../../../src-ui/office/screens/inspections/plan/use-cancel-planned.ts";
import { unsavedWork } from "../../../src-ui/unsaved-work.ts";
import { CEDAR } from "../support/fake-engine.ts";
import { ownKey, renderInOffice } from "../support/office-render.tsx";
import { inspectionWith } from "../support/records.ts";
import { selectionOf } from "../support/selection.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const plan = inspectionWith({ version: 3 });
const selection = selectionOf([plan], ({ inspectionId }) => inspectionId);

/** The undo of a plan that was just made. */
function Undo() {
  const undoOf = useCancelPlanned();
  const [undo] = useState(() => undoOf([plan]));
  return <button onClick={() => void undo()}>Cancel</button>;
}

const pressLast = (words: string) =>
  page.settle(() => [...page.container.querySelectorAll("button")].findLast((each) => each.textContent?.startsWith(words))!.click());

/** Cancels the plan and confirms that, where a question is asked. */
async function cancel(content: ReactNode): Promise<void> {
  page = await renderInOffice(content);
  if (page.container.querySelector("dialog[open]") === null) await pressLast("Cancel");
  if (page.container.querySelector("dialog[open]") !== null) await pressLast("Cancel");
}

const ways = [
  ["in a list", () => <SelectedActions selection={selection} />],
  ["on its page", () => <CancelPlanDialog inspection={plan} onClose={() => {}} />],
  ["by the undo of its planning", () => <Undo />],
] as const;

test.each(ways)("a plan canceled %s is canceled as it was seen, so that a completed inspection is not voided", async (_name, content) => {
  await cancel(content());
  expect(page.sent).toMatchObject([{ path: "/v2/inspections/{id}", input: { params: { id: "one" } }, options: { ifMatch: 3 } }]);
});

test.each(ways)("what is unsaved of a plan canceled %s is forgotten, but nothing of other work", async (_name, content) => {
  const gone = ownKey("responses one");
  const others = [ownKey("responses other"), `ada ${CEDAR} responses one`];
  for (const key of [gone, ...others]) unsavedWork.put(key, "typed");
  await cancel(content());
  expect(unsavedWork.isUnsaved(gone), "until the server has canceled it").toBe(true);
  await page.settle(() => page.sent[0]!.respond(null));
  expect([gone, ...others].filter(unsavedWork.isUnsaved)).toEqual(others);
});

// An undo follows so soon that nothing can have been chosen.
test.each(ways.slice(0, 2))("the deficiencies chosen at the desk for a plan canceled %s are forgotten", async (_name, content) => {
  const deficiency = { code: "OTH-01", severity: "Minor", description: "Painted over" } as const;
  storeChosenDeficiencies("one", [{ checklistItemId: "gauge", response: "Fail", comments: null, deficiency }]);
  await cancel(content());
  await page.settle(() => page.sent[0]!.respond(null));
  expect(readChosenDeficiencies("one").size).toBe(0);
});
