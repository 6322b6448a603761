import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { useTemplateDraft } from "../../../../../../src-ui/office/screens/checklist-templates/editor/use-template-draft.ts";
import { press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { templateWith } from "../../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

const template = templateWith();

/** Shows the titles of the sections, and adds one of each name. */
function Editor() {
  const { outline, isDirty, change, save } = useTemplateDraft(template);
  const add = (...titles: string[]) =>
    titles.forEach((title) =>
      change((before) => ({ ...before, sections: [...before.sections, { ...before.sections[0]!, key: title, title }] })),
    );
  return (
    <>
      <output>{outline.sections.map(({ title }) => title).join()}</output>
      <button onClick={() => add("A", "B")}>Add two</button>
      <button onClick={() => add("C")}>Add</button>
      <button onClick={() => void save()}>{isDirty ? "Save" : "Saved"}</button>
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

test("a save that ends after the editor was left and opened again keeps what was changed since", async () => {
  page = await renderInOffice(<Screen />);
  const shown = () => page.container.querySelector("output")?.textContent;
  await press(page, "Add two");
  expect(shown()).toBe(",A,B");
  await press(page, "Save");
  await press(page, "Turn");
  await press(page, "Turn");
  await press(page, "Add");
  await page.settle(() => page.sent.find(({ path }) => path === "/checklisttemplates/{id}/items")?.respond({ ...template, version: 2 }));
  await expect.poll(shown).toBe(",A,B,C");
  expect(page.button("Save")).toBeDefined();
});
