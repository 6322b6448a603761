import type { Page } from "playwright";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { respondToChecklist, reachChecklist, sign, submit } from "../../qa/inspector-steps.ts";
import type { Server } from "../../qa/server.ts";
import { readEverything } from "../../qa/stored-data.ts";
import { boxOf } from "../support/box.ts";
import { goByKeys, tabTo } from "../support/keyboard.ts";
import { asAdmin } from "../support/office-actions.ts";

test.use({ deviceOptions: { isShell: true } });

const LAMP = "Is the lamp above it lit?";

/** Resolves with functions that act on Harbor's checklists directly, as its administrator. */
async function asTemplateAdmin(server: Server) {
  const { call } = await asAdmin(server);
  const list = async (query: string): Promise<ChecklistTemplate[]> => (await call("GET", `/checklisttemplates?${query}`)).json.items;
  const monthly = async (): Promise<ChecklistTemplate> => {
    const [template] = await list("inspectionType=Monthly&isActive=true");
    if (!template) throw new Error("Harbor has no monthly checklist");
    return template;
  };
  return {
    call,
    list,
    monthly,
    draft: async (): Promise<ChecklistTemplate> =>
      (await call("POST", `/checklisttemplates/${(await monthly()).templateId}/duplicate`, { json: { asNewVersion: true } })).json,
    read: async (id: string): Promise<ChecklistTemplate> => (await call("GET", `/checklisttemplates/${id}`)).json,
  };
}

const question = (page: Page, number: number) => page.getByRole("textbox", { name: `Question ${number}`, exact: true });

test("a checklist written by keyboard applies to the next inspections; drafts keep their version", async ({
  server,
  device: phone,
  newDevice,
}) => {
  test.slow();
  await phone.signIn(accounts.harborInspector);
  await reachChecklist(phone.page, { location: "HB-L01", extinguisher: "HB-E001" });
  const questions = phone.page.getByRole("radiogroup");
  await questions.first().getByRole("radio", { name: "OK" }).check({ force: true });
  const before = await questions.allTextContents();
  await phone.page.goto("/inspector/dashboard");

  const office = await newDevice(desk);
  await office.signInOffice(accounts.harborAdmin);
  const { page } = office;
  await expect(page.getByRole("link", { name: "Checklists" })).toBeVisible();
  const monthlyInspection = page.getByRole("link", { name: "Monthly inspection", exact: true });
  await goByKeys(page, "c", monthlyInspection);
  await tabTo(page, monthlyInspection);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "New version", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: "Question 1", exact: true }));
  await page.keyboard.press("Enter");
  await expect(question(page, 2)).toBeFocused();
  await page.keyboard.type(LAMP);
  await page.keyboard.press("Alt+ArrowUp");
  await expect(question(page, 1)).toBeFocused();
  await expect(question(page, 1)).toHaveValue(LAMP);
  await expect(page.getByText(`“${LAMP}” is now 1 of 4 in section “Place”`)).toBeAttached();
  await tabTo(page, page.getByRole("button", { name: "Delete question 2", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Delete question 1", exact: true })).toBeFocused();
  await expect(question(page, 2)).not.toHaveValue(/designated place/);
  await expect(page.getByRole("button", { name: "Undo" }).last()).toBeVisible();
  await page.keyboard.press("u");
  await expect(question(page, 2)).toHaveValue(/designated place/);
  await expect(question(page, 2)).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Everything is saved")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Publish", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("It replaces version 1");
  await tabTo(page, dialog.getByRole("button", { name: "Publish", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "New version" })).toBeVisible();
  const admin = await asTemplateAdmin(server);
  const published = await admin.monthly();
  expect(published).toMatchObject({ templateVersion: 2, items: { length: 15, 0: { question: LAMP, section: "Place" } } });

  await phone.page.reload();
  await expect.poll(async () => (await readEverything(phone.page)).includes(LAMP)).toBe(true);
  await reachChecklist(phone.page, { location: "HB-L01", extinguisher: "HB-E002" });
  await expect(questions.first()).toHaveAccessibleName(LAMP);

  await phone.page.goto("/inspector/dashboard");
  await phone.page.getByRole("link", { name: "Resume HB-E001" }).click();
  await expect(questions).toHaveText(before);
  await respondToChecklist(phone.page, {});
  await phone.page.getByRole("button", { name: "Continue" }).click();
  await phone.page.waitForURL("**/inspector/inspection-signature*");
  await sign(phone.page, "drawn");
  await submit(phone.page);
  await expect.poll(() => server.inspections()).toHaveLength(1);
  const [arrived] = await server.inspections();
  const { json } = await admin.call("GET", `/v2/inspections/${arrived?.inspectionId}`);
  const itemIds = new Set(published.items.map(({ checklistItemId }) => checklistItemId));
  expect(json.checklistResponses.length).toBe(before.length);
  expect(json.checklistResponses.filter((each: { checklistItemId: string }) => itemIds.has(each.checklistItemId))).toEqual([]);
});

test("a published version cannot be edited; a viewer is offered no action at all", async ({ server, newDevice }) => {
  const admin = await asTemplateAdmin(server);
  const before = await admin.monthly();
  const office = await newDevice(desk);
  await office.signInOffice(accounts.harborAdmin);
  const { page } = office;
  await page.goto(`/checklist-templates?template=${before.templateId}`);
  await expect(page.getByRole("button", { name: "New version" })).toBeVisible();
  const questions = page.getByRole("main").getByRole("list");
  await expect(questions.first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Publish|Save|Delete|Discard|Move/ })).toHaveCount(0);
  for (const [method, path, json] of [
    ["PUT", "/items", { items: [{ question: "Another?" }] }],
    ["PUT", "", { templateName: "Another" }],
    ["POST", "/publish", undefined],
  ] as const) {
    const response = await admin.call(method, `/checklisttemplates/${before.templateId}${path}`, json && { json });
    expect([method, path, response.status, response.json.code]).toEqual([method, path, 409, "templatePublished"]);
  }
  expect(await admin.monthly()).toEqual(before);

  const reader = await newDevice(desk);
  await reader.signInOffice(accounts.harborViewer);
  const { page: other } = reader;
  await other.goto(`/checklist-templates?template=${before.templateId}`);
  await expect(other.getByRole("heading", { name: "Monthly inspection" })).toBeVisible();
  await expect(other.getByRole("main").getByRole("button", { name: /New version|Duplicate|Put|Publish/ })).toHaveCount(0);
  await other.goto("/checklist-templates");
  await expect(other.getByRole("link", { name: "Monthly inspection" })).toBeVisible();
  await expect(other.getByRole("link", { name: "New checklist" })).toHaveCount(0);
});

test("a section is dragged to another position with its questions, and Escape cancels the drag", async ({ server, newDevice }) => {
  const { templateId } = await (await asTemplateAdmin(server)).draft();
  const office = await newDevice({ viewport: { width: 1440, height: 1500 } });
  await office.signInOffice(accounts.harborAdmin);
  const { page } = office;
  await page.goto(`/checklist-templates?template=${templateId}`);
  const sections = page.getByRole("textbox", { name: "Section", exact: true });
  await expect(sections.nth(1)).toHaveValue("Charge");
  const initial = await sections.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const [first = "", second = "", ...rest] = initial;
  const dragFirstBelow = async (end: () => Promise<void>): Promise<void> => {
    // Wait until it no longer moves.
    await page.getByTitle("Drag the section to another place").first().hover();
    await page.mouse.down();
    const below = await boxOf(page.getByRole("region", { name: `Section ${second}` }));
    await page.mouse.move(below.x + 40, below.y + below.height - 8, { steps: 8 });
    await end();
  };
  const values = () => sections.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await dragFirstBelow(async () => page.keyboard.press("Escape"));
  await page.mouse.up();
  expect(await values()).toEqual(initial);
  await dragFirstBelow(() => page.mouse.up());
  await expect.poll(values).toEqual([second, first, ...rest]);
  await expect(page.getByText(`Section “${first}” is now 2 of ${initial.length}`)).toBeAttached();
  await expect(question(page, 1)).not.toHaveValue("Is it in its designated place?");
});

test("edits of a checklist survive a drag, a lost response, leaving, and another person's save", async ({ server, newDevice }) => {
  test.slow();
  const admin = await asTemplateAdmin(server);
  const { templateId } = await admin.draft();
  // Tall enough that dragging needs no scrolling.
  const office = await newDevice({ viewport: { width: 1440, height: 1500 } });
  await office.signInOffice(accounts.harborAdmin);
  const { page } = office;
  await page.goto(`/checklist-templates?template=${templateId}`);
  await expect(question(page, 5)).toBeVisible();

  // Wait until neither end of the drag moves: the questions in between grow to the height of their text.
  await question(page, 5).hover();
  await page.getByTitle("Drag to another place").first().hover();
  await page.mouse.down();
  const target = await boxOf(question(page, 5));
  await page.mouse.move(target.x, target.y - 20, { steps: 4 });
  await page.mouse.move(target.x, target.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(question(page, 4)).toHaveValue("Is it in its designated place?");
  await expect(page.getByText("“Is it in its designated place?” is now 2 of 3 in section “Charge”")).toBeAttached();

  server.loseAnswer("PUT /api/checklisttemplates/*");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  // Whether the repeat is sent or the page first sees its save on the server: it is saved once and not reported as somebody else's.
  await expect(async () => {
    if (await save.isVisible()) await save.click({ timeout: 1_000 });
    await expect(page.getByText("Everything is saved")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("This draft was changed in the meantime")).toHaveCount(0);
  const saved = await admin.read(templateId);
  expect(saved.version).toBe(2);
  expect(saved.items.map((item) => item.question).slice(2, 5)).toEqual([
    "Is the needle in the green?",
    "Is it in its designated place?",
    "Does it feel full or weigh right?",
  ]);

  await question(page, 1).fill("Can it be seen from afar?");
  await page.getByRole("main").getByRole("link", { name: "Checklists" }).click();
  await page.goBack();
  await expect(question(page, 1)).toHaveValue("Can it be seen from afar?");
  await expect(page.getByText("You have changes that are not saved")).toBeVisible();
  const theirs = [
    { question: "Only theirs?" },
    ...saved.items.slice(1).map(({ question: words, section }) => ({ question: words, section })),
  ];
  expect((await admin.call("PUT", `/checklisttemplates/${templateId}/items`, { json: { items: theirs } })).status).toBe(200);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "This draft was changed in the meantime" });
  await expect(conflict).toContainText("Only the saved version has: “Only theirs?”");
  await expect(conflict).toContainText("Only yours has: “Can it be seen from afar?”");
  await conflict.getByRole("button", { name: "Use the saved version" }).click();
  await expect(question(page, 1)).toHaveValue("Only theirs?");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(question(page, 1)).toHaveValue("Can it be seen from afar?");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Everything is saved")).toBeVisible();
  expect((await admin.read(templateId)).items[0]).toMatchObject({ question: "Can it be seen from afar?" });

  await question(page, 1).fill("Can it be seen by night?");
  expect((await admin.call("POST", `/checklisttemplates/${templateId}/publish`)).status).toBe(200);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const closed = page.getByRole("alert").filter({ hasText: "This draft was published" });
  await closed.getByRole("button", { name: "Keep mine as a separate checklist" }).click();
  await expect(page.getByText("Everything is saved")).toBeVisible();
  await expect(question(page, 1)).toHaveValue("Can it be seen by night?");
  expect((await admin.read(templateId)).items[0]).toMatchObject({ question: "Can it be seen from afar?" });
});
