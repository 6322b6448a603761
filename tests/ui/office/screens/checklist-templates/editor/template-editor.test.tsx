import { useState } from "react";
import { expect, test } from "vitest";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { TemplateEditor } from "../../../../../../src-ui/office/screens/checklist-templates/editor/TemplateEditor.tsx";
import { waitFor } from "../../../../../support/wait-for.ts";
import { press, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { templateWith } from "../../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** Opens the editor of a draft. Returns a function by which it shows a later version. */
async function open(): Promise<(version: number) => Promise<void>> {
  let show = (_: ChecklistTemplate): void => {};
  function Editor() {
    const [template, setTemplate] = useState(templateWith());
    show = setTemplate;
    return <TemplateEditor template={template} closedBy={null} back={{ href: "/", label: "Back" }} cachedAt={null} />;
  }
  page = await renderInOffice(<Editor />);
  return (version) => page.settle(() => show(templateWith({ version })));
}

const confirm = () => page.settle(() => page.container.querySelector<HTMLElement>("dialog[open] button:last-of-type")!.click());
const writes = () => page.sent.filter(({ options }) => options.ifMatch !== undefined);

/** Has the server list no other checklist, which the question about publishing waits for. */
const listNone = () =>
  waitFor(async () => {
    await page.settle(() =>
      page.sent.forEach(({ path, respond }) => path === "/checklisttemplates" && respond({ items: [], totalCount: 0 })),
    );
    expect(page.container.querySelector("dialog[open]")?.textContent).toContain("No other version of it is in use");
  });

test.each([
  { button: "Discard draft", ready: async () => {} },
  { button: "Publish", ready: listNone },
])("$button does that to the draft as it was when this was asked, not to what somebody else saved since", async (each) => {
  const receive = await open();
  await press(page, each.button);
  await each.ready();
  await receive(2);
  await confirm();
  expect(writes().map(({ options }) => options.ifMatch)).toEqual([1]);
});

test("a draft that was saved and whose publishing failed is published as it was saved", async () => {
  const receive = await open();
  await type(page, "Name", "My round");
  await press(page, "Publish");
  await listNone();
  await confirm();
  await page.settle(() => writes()[0]!.respond(templateWith({ version: 2, templateName: "My round" })));
  await receive(2);
  await page.settle(() => writes()[1]!.refuse(new ApiError("serverError", "Try again later.", 503)));
  await confirm();
  expect(writes().map(({ options }) => options.ifMatch)).toEqual([1, 2, 2]);
});
