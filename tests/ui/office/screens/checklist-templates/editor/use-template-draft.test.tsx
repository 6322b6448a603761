import { useState } from "react";
import { expect, test } from "vitest";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { useTemplateDraft } from "../../../../../../src-ui/office/screens/checklist-templates/editor/use-template-draft.ts";
import { ToastContext, useToast } from "../../../../../../src-ui/use-toast.ts";
import type { Toast } from "../../../../../../src-ui/use-toast.ts";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { templateWith } from "../../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const template = templateWith();
/** What the server has after sections A and B were saved. */
const SAVED: ChecklistTemplate = {
  ...template,
  version: 2,
  items: [null, "A", "B"].map((section) => ({ ...template.items[0]!, section })),
};

/** Shows the titles of the sections, and adds one of each name. */
function Editor({ template }: { template: ChecklistTemplate }) {
  const { outline, isDirty, isBusy, theirs, change, save, discard } = useTemplateDraft(template);
  const toast = useToast();
  function discardWithUndo(): void {
    const bringBack = discard();
    toast({ message: "Discarded", undo: async () => bringBack() });
  }
  const add = (...titles: string[]) =>
    titles.forEach((title) =>
      change((before) => ({ ...before, sections: [...before.sections, { ...before.sections[0]!, key: title, title }] })),
    );
  return (
    <>
      <output>{outline.sections.map(({ title }) => title).join()}</output>
      {theirs && <p role="alert">Somebody else saved</p>}
      {isBusy && <p role="status">Saving</p>}
      <button onClick={() => add("A", "B")}>Add two</button>
      <button onClick={() => add("C")}>Add</button>
      <button onClick={() => void save()}>{isDirty ? "Save" : "Saved"}</button>
      <button onClick={() => discardWithUndo()}>Discard</button>
    </>
  );
}

/** The editor, which can be left, and the template that is read again on demand. */
function Screen() {
  const [isOpen, setOpen] = useState(true);
  const [shown, setShown] = useState<ChecklistTemplate>(template);
  return (
    <>
      {isOpen && <Editor template={shown} />}
      <button onClick={() => setShown(SAVED)}>Read again</button>
      <button onClick={() => setOpen(!isOpen)}>Turn</button>
    </>
  );
}

test("a save that ends after the editor was left and opened again keeps what was changed since", async () => {
  page = await renderInOffice(<Screen />);
  const shown = () => page.container.querySelector("output")?.textContent;
  await press(page, "Add two");
  expect(shown()).toBe(",A,B");
  await press(page, "Save");
  await press(page, "Turn");
  await press(page, "Turn");
  await press(page, "Add");
  await page.settle(() => page.sent.find(({ path }) => path === "/checklisttemplates/{id}/items")!.respond({ ...template, version: 2 }));
  await expect.poll(shown).toBe(",A,B,C");
  expect(page.button("Save")).toBeDefined();
});

/** Adds sections A and B, saves them, and opens the editor again before the response. */
async function reopenDuringSave(told: string[] = []): Promise<void> {
  page = await renderInOffice(
    <ToastContext value={({ message }) => told.push(message)}>
      <Screen />
    </ToastContext>,
  );
  await press(page, "Add two");
  await press(page, "Save");
  await press(page, "Turn");
  await press(page, "Turn");
}

const saves = () => page.sent.filter(({ path }) => path === "/checklisttemplates/{id}/items");
const isConflict = () => page.container.querySelector('[role="alert"]') !== null;

test("what an editor saved that was left is not taken for somebody else's when it is read before the response, or without one", async () => {
  await reopenDuringSave();
  await press(page, "Read again");
  expect(isConflict()).toBe(false);
  await page.settle(() => saves()[0]!.refuse(new ApiError("timeout", "There was no response.")));
  await page.settle();
  expect(isConflict()).toBe(false);
  expect(page.button("Saved")).toBeDefined();
});

test("an editor that is opened again during its save is busy until that has ended, and saves what was changed since after it", async () => {
  await reopenDuringSave();
  expect(page.container.querySelector('[role="status"]')?.textContent).toBe("Saving");
  await press(page, "Add");
  await press(page, "Save");
  expect(saves()).toHaveLength(1);
  await page.settle(() => saves()[0]!.respond(SAVED));
  await expect.poll(() => saves().map(({ options }) => options.ifMatch)).toEqual([1, 2]);
  await page.settle(() => saves()[1]!.respond({ ...SAVED, version: 3 }));
  await expect.poll(() => page.button("Saved")).toBeDefined();
  expect(page.container.querySelector('[role="status"]')).toBeNull();
});

test("why a checklist was not saved is told on the next screen", async () => {
  const told: string[] = [];
  await reopenDuringSave(told);
  await page.settle(() => saves()[0]!.refuse(new ApiError("offline", "You are offline")));
  await expect.poll(() => told).toEqual(["Not saved. You are offline"]);
});

test("discarded changes come back by Undo also once the editor was left", async () => {
  const toasts: Toast[] = [];
  page = await renderInOffice(
    <ToastContext value={(toast) => toasts.push(toast)}>
      <Screen />
    </ToastContext>,
  );
  await press(page, "Add two");
  await press(page, "Discard");
  expect(page.container.querySelector("output")?.textContent).toBe("");
  await press(page, "Turn");
  await page.settle(() => void toasts[0]?.undo?.());
  expect(asksBeforeClosing()).toBe(true);
  await press(page, "Turn");
  expect(page.container.querySelector("output")?.textContent).toBe(",A,B");
});

test("what was discarded and is brought back after somebody else's save is a conflict with that", async () => {
  const toasts: Toast[] = [];
  page = await renderInOffice(
    <ToastContext value={(toast) => toasts.push(toast)}>
      <Screen />
    </ToastContext>,
  );
  await press(page, "Add");
  await press(page, "Discard");
  await press(page, "Read again");
  expect(page.container.querySelector("output")?.textContent).toBe(",A,B");
  await page.settle(() => void toasts[0]?.undo?.());
  expect(page.container.querySelector("output")?.textContent).toBe(",C");
  await expect.poll(() => page.container.querySelector('[role="alert"]')?.textContent).toBe("Somebody else saved");
});
