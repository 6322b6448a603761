import { expect, test } from "vitest";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { ChecklistTemplatesScreen } from "../../../../../src-ui/office/screens/checklist-templates/ChecklistTemplatesScreen.tsx";
// They are loaded on demand; once they are here, they open at once.
import "../../../../../src-ui/office/screens/checklist-templates/editor/TemplateEditor.tsx";
import "../../../../../src-ui/office/screens/checklist-templates/TemplateListPage.tsx";
import "../../../../../src-ui/office/screens/checklist-templates/TemplatePage.tsx";
import { unsavedWork } from "../../../../../src-ui/unsaved-work.ts";
import { waitFor } from "../../../../support/wait-for.ts";
import { asksBeforeClosing } from "../../../support/asks-before-closing.ts";
import { control, press, type } from "../../../support/form-driver.ts";
import { ownKey, renderInOffice } from "../../../support/office-render.tsx";
import type { SentCall } from "../../../support/office-render.tsx";
import { templateWith } from "../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const DRAFT = templateWith();

async function open(): Promise<void> {
  history.replaceState(null, "", `/checklist-templates?template=${DRAFT.templateId}`);
  page = await renderInOffice(<ChecklistTemplatesScreen />);
}

/** Has the server respond to reads of the draft like this, until these words are shown. */
const shows = (words: string, read: (call: SentCall) => void = () => {}) =>
  waitFor(async () => {
    await page.settle(() => page.sent.filter(({ path, options }) => path === "/checklisttemplates/{id}" && !options.ifMatch).forEach(read));
    expect(page.container.textContent).toContain(words);
  });

/** Opens the draft and renames it without saving that. */
async function rename(): Promise<void> {
  await open();
  await shows("Discard draft", (read) => read.respond(DRAFT));
  await type(page, "Name", "My round");
}

test("a draft with changes that is discarded leaves nothing of them behind", async () => {
  await rename();
  await press(page, "Discard draft");
  await page.settle(() => page.container.querySelector<HTMLElement>("dialog button:last-of-type")!.click());
  await page.settle(() => page.sent.find(({ options }) => options.ifMatch === DRAFT.version)!.respond(undefined));
  await shows("New checklist");
  expect(unsavedWork.get(ownKey(`checklist ${DRAFT.templateId}`))).toBeUndefined();
});

test("changes to a draft that somebody else discards meanwhile are shown, and can be dropped, once nothing else remembers it", async () => {
  await rename();
  await page.leave();
  await open();
  await shows("Keep mine as a separate checklist", (read) => read.refuse(new ApiError("notFound", "It does not exist.", 404)));
  expect(control(page, "Name").value).toBe("My round");
  expect(asksBeforeClosing()).toBe(true);
  await press(page, "Discard my changes");
  expect(asksBeforeClosing()).toBe(false);
});
