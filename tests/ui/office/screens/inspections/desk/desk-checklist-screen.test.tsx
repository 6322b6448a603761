import { expect, test } from "vitest";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { Checklist } from "../../../../../../src-ui/office/screens/inspections/desk/Checklist.tsx";
import { DeskChecklistScreen } from "../../../../../../src-ui/office/screens/inspections/desk/DeskChecklistScreen.tsx";
import { DeskCompletionScreen } from "../../../../../../src-ui/office/screens/inspections/desk/DeskCompletionScreen.tsx";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { inspectorSession } from "../../../../support/fake-engine.ts";
import { choose, control, press, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { checklistItemWith, inspectionWith } from "../../../../support/records.ts";

const ITEM = checklistItemWith();
const INSPECTION = inspectionWith({ inspectionId: "desk", checklistResponses: [] });
const respond = (response: ResponseValue) => [{ checklistItemId: "gauge", response, comments: null, photoUrl: null }];

let page: Awaited<ReturnType<typeof renderInOffice>>;

const chooseResponse = (value: string): Promise<void> =>
  page.settle(() => page.container.querySelector<HTMLInputElement>(`[role="radiogroup"] input[value="${value}"]`)!.click());

test("at the desk, too, another problem needs a comment, and the error summary links to it", async () => {
  page = await renderInOffice(<Checklist inspection={INSPECTION} items={[ITEM]} />);
  await chooseResponse("Fail");
  await choose(page, "What is wrong", "OTH-01 Other problem");
  await press(page, "Continue");
  const link = page.container.querySelector<HTMLAnchorElement>('[role="alert"] a');
  expect(link?.textContent).toBe("Comment: Is the needle in the green?");
  await page.settle(() => link!.click());
  const comment = control(page, "Comment");
  expect(document.activeElement).toBe(comment);
  expect(comment.getAttribute("aria-invalid")).toBe("true");
  await type(page, "Comment", "Painted over");
  expect(page.container.querySelector('[role="alert"]')).toBeNull();
});

test("at the desk, All remaining OK leaves the focus on Continue", async () => {
  page = await renderInOffice(<Checklist inspection={INSPECTION} items={[ITEM]} />);
  page.button("All remaining OK")!.focus();
  await press(page, "All remaining OK");
  expect(page.button("All remaining OK")).toBeUndefined();
  expect(document.activeElement).toBe(page.button("Continue"));
});

test("of two proposed deficiencies with the same code, the chosen one is shown and recorded", async () => {
  const dent = { code: "BOD-01", description: "Dented", severity: "Major" } as const;
  const heat = { code: "BOD-01", description: "Damaged by heat", severity: "Critical" } as const;
  page = await renderInOffice(<Checklist inspection={INSPECTION} items={[checklistItemWith({ proposedDeficiencies: [dent, heat] })]} />);
  await chooseResponse("Fail");
  const options = () => [...page.container.querySelectorAll<HTMLOptionElement>("select option")];
  await choose(page, "What is wrong", options().find((option) => option.text === "Damaged by heat")!.value);
  expect(options().find((option) => option.selected)?.text).toBe("Damaged by heat");
  expect(control(page, "Severity").value).toBe("Critical");
});

test("proposed deficiencies with the same code and words are offered once", async () => {
  const major = { code: "BOD-01", description: "Dented", severity: "Major" } as const;
  const minor = { ...major, severity: "Minor" } as const;
  page = await renderInOffice(<Checklist inspection={INSPECTION} items={[checklistItemWith({ proposedDeficiencies: [major, minor] })]} />);
  await chooseResponse("Fail");
  const options = [...page.container.querySelector("select")!.options].map(({ text }) => text);
  expect(options.filter((text) => text === "Dented")).toEqual(["Dented"]);
  expect(control(page, "Severity").value).toBe("Major");
});

test("the deficiency chosen for a problem at the desk survives the closing of the tab", async () => {
  page = await renderInOffice(<Checklist inspection={INSPECTION} items={[ITEM]} />);
  await chooseResponse("Fail");
  await page.settle(() => page.sent.find(({ path }) => path.endsWith("/responses"))!.respond([]));
  await choose(page, "Severity", "Minor");
  await page.leave();
  sessionStorage.clear();
  const saved = { ...INSPECTION, version: 2, checklistResponses: respond("Fail") };
  page = await renderInOffice(<Checklist inspection={saved} items={[ITEM]} />);
  expect(control(page, "Severity").value).toBe("Minor");
});

test("the checklist of an inspection that does not exist says so, and offers no other attempt", async () => {
  page = await renderInOffice(<DeskChecklistScreen />);
  await page.settle(() =>
    page.sent.find(({ path }) => path === "/v2/inspections/{id}")!.refuse(new ApiError("notFound", "It does not exist.", 404)),
  );
  await expect.poll(() => page.container.textContent).toContain("This inspection does not exist, or it was canceled");
  expect(page.button("Try again")).toBeUndefined();
});

test("responses that could not be saved are still there after a visit to another screen, and keep the inspection from being completed", async () => {
  const inspection = { ...INSPECTION, inspectionId: "unsaved" };
  const isChecked = (value: string) =>
    page.container.querySelector<HTMLInputElement>(`[role="radiogroup"] input[value="${value}"]`)?.checked;
  page = await renderInOffice(<Checklist inspection={inspection} items={[ITEM]} />);
  const { sent } = page;
  const saves = () => sent.filter(({ path }) => path.endsWith("/responses"));
  const refuse = () =>
    page.settle(() =>
      saves()
        .at(-1)!
        .refuse(new ApiError("serverError", "The server had a problem.", 500)),
    );
  await chooseResponse("Pass");
  await refuse();
  await page.leave();
  expect(saves(), "leaving tries once more").toHaveLength(2);
  await refuse();
  expect(asksBeforeClosing()).toBe(true);
  await expect.poll(saves, { message: "so does closing the page" }).toHaveLength(3);
  await refuse();

  history.replaceState(null, "", "/inspections/unsaved/complete");
  page = await renderInOffice(<DeskCompletionScreen />);
  const { userId } = inspectorSession({ area: "office" }).user;
  const open = { ...inspection, inspectorUserId: userId, dataHash: null, templateId: null };
  await page.settle(() => page.sent.find(({ path }) => path === "/v2/inspections/{id}")!.respond(open));
  await expect.poll(() => window.location.pathname).toBe("/inspections/unsaved/checklist");
  await page.leave();

  page = await renderInOffice(<Checklist inspection={inspection} items={[ITEM]} />);
  expect(isChecked("Pass")).toBe(true);
  expect(page.container.textContent).toContain("The server had a problem.");
  await press(page, "Try again");
  await page.settle(() => saves().at(-1)!.respond([]));
  expect(asksBeforeClosing()).toBe(false);
  expect(isChecked("Pass")).toBe(true);
});

const INSPECTION_PATH = "/v2/inspections/{id}";
const notice = () => page.container.querySelector<HTMLElement>('[role="alert"]');
const hasFocusedNotice = (): boolean => document.activeElement !== document.body && document.activeElement?.contains(notice()) === true;

/** Answers the question. Returns a function that refuses to save it. */
async function answer(inspectionId: string): Promise<(error: ApiError) => Promise<void>> {
  page = await renderInOffice(<Checklist inspection={{ ...INSPECTION, inspectionId }} items={[ITEM]} />);
  await chooseResponse("Pass");
  return (error) => page.settle(() => page.sent.find(({ path }) => path === `${INSPECTION_PATH}/responses`)!.refuse(error));
}

test("an answer that is refused for good is not called saved, and Continue leads to the notice that says why", async () => {
  const refuse = await answer("closed");
  await refuse(new ApiError("inspectionSealed", "It is sealed.", 409));
  expect(notice()?.textContent).toContain("It is sealed.");
  expect(page.container.textContent).not.toContain("Saved");
  await press(page, "Continue");
  expect(hasFocusedNotice()).toBe(true);
});

test.each([
  { when: "once the notice is shown", isEarly: false },
  { when: "while the answer is still being saved", isEarly: true },
])("Continue, pressed $when, leads to the notice in which one of two people's answers is chosen", async ({ isEarly }) => {
  const inspectionId = `conflict ${isEarly}`;
  const refuse = await answer(inspectionId);
  if (isEarly) await press(page, "Continue");
  await refuse(new ApiError("versionStale", "Somebody else changed this.", 412));
  const theirs = { ...INSPECTION, inspectionId, version: 2, checklistResponses: respond("NotApplicable") };
  await page.settle(() => page.sent.findLast(({ path }) => path === INSPECTION_PATH)!.respond(theirs));
  await expect.poll(() => notice()?.textContent).toContain("The same things were changed");
  if (!isEarly) await press(page, "Continue");
  expect(hasFocusedNotice()).toBe(true);
});
