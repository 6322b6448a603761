import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { useOutlineActions } from "../../../../../../src-ui/office/screens/checklist-templates/editor/use-outline-actions.ts";
import { useTemplateDraft } from "../../../../../../src-ui/office/screens/checklist-templates/editor/use-template-draft.ts";
import { ToastContext } from "../../../../../../src-ui/use-toast.ts";
import type { Toast } from "../../../../../../src-ui/use-toast.ts";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { checklistItemWith, templateWith } from "../../../../support/records.ts";

const template = templateWith({
  items: ["first", "second"].map((question) => checklistItemWith({ checklistItemId: question, question })),
});

/** Shows the questions, and removes the first. */
function Editor() {
  const draft = useTemplateDraft(template);
  const { actions } = useOutlineActions(draft.change);
  const items = draft.outline.sections.flatMap((section) => section.items);
  return (
    <>
      <output>{items.map(({ question }) => question).join()}</output>
      <button onClick={() => actions.remove(items[0]!.key, "remove")}>Remove</button>
      <button onClick={() => void draft.save()}>Save</button>
    </>
  );
}

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Editor />}
      <button onClick={() => setOpen(!isOpen)}>Turn</button>
    </>
  );
}

let page: Awaited<ReturnType<typeof renderInOffice>>;
let toasts: Toast[];
/** Removes a question; its toast can undo that. */
beforeEach(async () => {
  toasts = [];
  page = await renderInOffice(
    <ToastContext value={(toast) => toasts.push(toast)}>
      <Screen />
    </ToastContext>,
  );
  await press(page, "Remove");
});

const shown = () => page.container.querySelector("output")?.textContent;

test("a removed question is put back into an unsaved draft also once its editor was left", async () => {
  await press(page, "Turn");
  await page.settle(() => void toasts[0]?.undo?.());
  await press(page, "Turn");
  expect(shown()).toBe("first,second");
});

test("the undo of a removed question fails, and leaves nothing unsaved, once the draft was saved and left", async () => {
  await press(page, "Save");
  await page.settle(() => page.sent.at(-1)!.respond({ ...template, items: template.items.slice(1), version: 2 }));
  await press(page, "Turn");
  await expect(toasts[0]?.undo?.()).rejects.toThrow("Not undone: the draft is no longer open");
  expect(asksBeforeClosing()).toBe(false);
});
