import { afterEach, expect, test, vi } from "vitest";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { Checklist } from "../../../../../../src-ui/office/screens/inspections/desk/Checklist.tsx";
import { DeskChecklistScreen } from "../../../../../../src-ui/office/screens/inspections/desk/DeskChecklistScreen.tsx";
import { DeskCompletionScreen } from "../../../../../../src-ui/office/screens/inspections/desk/DeskCompletionScreen.tsx";
import { inspectorSession } from "../../../../support/fake-engine.ts";
import { control, press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";

const ITEM: ChecklistItem = {
  checklistItemId: "gauge",
  section: null,
  sortOrder: 1,
  question: "Is the needle in the green?",
  helpText: null,
  appliesTo: { fullnessChecks: null, wheeled: null, rechargeable: null },
  photoRule: "None",
  proposedDeficiencies: [{ code: "PRE-01", description: "Empty or low", severity: "Critical" }],
};
const INSPECTION = { inspectionId: "desk", version: 1, notes: "", plannedNotes: "", checklistResponses: [] } as unknown as Inspection;

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(async () => {
  await page.leave();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function change(element: HTMLElement, value: string): Promise<void> {
  const { constructor } = element;
  return page.settle(() => {
    Object.getOwnPropertyDescriptor(constructor.prototype, "value")?.set?.call(element, value);
    element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  });
}

/** Chooses a picture for the question. */
function addPhoto(name = "gauge.jpg"): Promise<void> {
  const input = page.container.querySelector<HTMLInputElement>('input[type="file"]');
  return page.settle(() => {
    Object.defineProperty(input, "files", {
      value: [new File([Uint8Array.of(0xff, 0xd8, 0xff)], name, { type: "image/jpeg" })],
      writable: true,
      configurable: true,
    });
    Object.defineProperty(input, "value", { value: "", writable: true, configurable: true });
    input?.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

test("at the desk, too, another problem needs a comment, and the error summary links to it", async () => {
  page = await renderInOffice(<Checklist inspection={INSPECTION} items={[ITEM]} />);
  await page.settle(() => page.container.querySelector<HTMLInputElement>('[role="radiogroup"] input[value="Fail"]')?.click());
  await change(control(page, "What is wrong"), "OTH-01");
  await press(page, "Continue");
  const link = page.container.querySelector<HTMLAnchorElement>('[role="alert"] a');
  expect(link?.textContent).toBe("Comment: Is the needle in the green?");
  await page.settle(() => link?.click());
  const comment = control(page, "Comment");
  expect(document.activeElement).toBe(comment);
  expect(comment.getAttribute("aria-invalid")).toBe("true");
  await change(comment, "Painted over");
  expect(page.container.querySelector('[role="alert"]')).toBeNull();
});

test("the deficiency chosen for a problem at the desk survives a reload", async () => {
  page = await renderInOffice(<Checklist inspection={INSPECTION} items={[ITEM]} />);
  await page.settle(() => page.container.querySelector<HTMLInputElement>('[role="radiogroup"] input[value="Fail"]')?.click());
  await page.settle(() => page.sent.find(({ path }) => path.endsWith("/responses"))?.respond([]));
  await change(control(page, "Severity"), "Minor");
  await page.leave();
  const saved = { ...INSPECTION, version: 2, checklistResponses: [{ checklistItemId: "gauge", response: "Fail", comments: null }] };
  page = await renderInOffice(<Checklist inspection={saved as unknown as Inspection} items={[ITEM]} />);
  expect(control(page, "Severity").value).toBe("Minor");
});

test.each([
  { response: "Pass", photoType: "Other" },
  { response: "Fail", photoType: "Problem" },
])("a photo added at the desk to a question with the response $response is recorded as $photoType", async ({ response, photoType }) => {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 640, height: 480, close: () => {} }));
  const checklistResponses = [{ checklistItemId: "gauge", response, comments: null }];
  const saved = { ...INSPECTION, inspectionId: `type-${response}`, checklistResponses };
  page = await renderInOffice(<Checklist inspection={saved as unknown as Inspection} items={[{ ...ITEM, photoRule: "Always" }]} />);
  await addPhoto();
  await expect.poll(() => page.sent.find(({ path }) => path === "/photos")?.input).toMatchObject({ body: { photoType } });
});

test("a photo that is not sent yet keeps the checklist at the desk open, until it is sent or given up", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 640, height: 480, close: () => {} }));
  history.replaceState(null, "", "/inspections/desk/checklist");
  const saved = {
    ...INSPECTION,
    checklistResponses: [{ checklistItemId: "gauge", response: "Pass", comments: null }],
    photos: [{ photoId: "sent", checklistItemId: "gauge" }],
  };
  page = await renderInOffice(<Checklist inspection={saved as unknown as Inspection} items={[ITEM]} />);
  const asks = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const upload = () => page.sent.findLast(({ path }) => path === "/photos");
  expect(asks()).toBe(false);
  await addPhoto();
  await expect.poll(upload).toBeDefined();
  expect(asks()).toBe(true);
  await page.settle(() => upload()?.refuse(new ApiError("serverError", "The server had a problem.", 500)));
  await expect.poll(() => page.container.textContent).toContain("The server had a problem.");
  expect(asks()).toBe(true);
  await press(page, "Continue");
  expect([window.location.pathname, document.activeElement?.textContent]).toEqual(["/inspections/desk/checklist", "Try again"]);
  await press(page, "Remove");
  expect(asks()).toBe(false);
  await press(page, "Continue");
  await expect.poll(() => window.location.pathname).toBe("/inspections/desk/complete");
});

test("a photo at the desk that cannot be loaded says so", async () => {
  const photos = [{ photoId: "lost", checklistItemId: "gauge" }];
  page = await renderInOffice(<Checklist inspection={{ ...INSPECTION, photos } as unknown as Inspection} items={[ITEM]} />);
  await page.settle(() =>
    page.sent.find(({ path }) => path === "/photos/{id}/thumbnail")?.refuse(new ApiError("notFound", "It does not exist.", 404)),
  );
  await expect.poll(() => page.container.textContent).toContain("This photo could not be loaded.");
});

test("a photo is removed at the desk only after a question, since it cannot be brought back", async () => {
  const photos = [{ photoId: "kept", checklistItemId: "gauge" }];
  page = await renderInOffice(<Checklist inspection={{ ...INSPECTION, photos } as unknown as Inspection} items={[ITEM]} />);
  const isRemoved = (): boolean => page.sent.some(({ path, input }) => path === "/photos/{id}" && JSON.stringify(input).includes("kept"));
  await page.settle(() => page.button(`Remove photo 1: ${ITEM.question}`)?.click());
  expect(isRemoved()).toBe(false);
  expect(page.container.querySelector("dialog")?.textContent).toContain("Remove photo 1?");
  await press(page, "Remove");
  expect(isRemoved()).toBe(true);
});

test("the checklist of an inspection that does not exist says so, and offers no other attempt", async () => {
  page = await renderInOffice(<DeskChecklistScreen />);
  await page.settle(() =>
    page.sent.find(({ path }) => path === "/v2/inspections/{id}")?.refuse(new ApiError("notFound", "It does not exist.", 404)),
  );
  await expect.poll(() => page.container.textContent).toContain("This inspection does not exist, or it was canceled");
  expect(page.button("Try again")).toBeUndefined();
});

/** Shows the checklist with a problem, for which a photo was chosen that could not be sent. */
async function withUnsentPhoto(inspectionId: string): Promise<void> {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 640, height: 480, close: () => {} }));
  page = await renderInOffice(<Checklist inspection={{ ...INSPECTION, inspectionId }} items={[ITEM]} />);
  await answer("Fail");
  await addPhoto();
  await refusePhoto();
}

const answer = (value: string): Promise<void> =>
  page.settle(() => page.container.querySelector<HTMLInputElement>(`[role="radiogroup"] input[value="${value}"]`)?.click());
const uploads = () => page.sent.filter(({ path }) => path === "/photos");

async function refusePhoto(): Promise<void> {
  await expect.poll(() => uploads().length).toBe(1);
  await page.settle(() =>
    uploads()
      .at(-1)
      ?.refuse(new ApiError("serverError", "The server had a problem.", 500)),
  );
  await expect.poll(() => page.container.textContent).toContain("The server had a problem.");
}

test("a photo chosen for a problem that is not sent yet stays at its question when the response becomes OK, and keeps its type", async () => {
  await withUnsentPhoto("changed");
  await answer("Pass");
  expect(page.container.textContent).toContain("The server had a problem.");
  await press(page, "Try again");
  await expect.poll(() => uploads().length).toBe(2);
  expect(uploads().map(({ input }) => input)).toMatchObject([{ body: { photoType: "Problem" } }, { body: { photoType: "Problem" } }]);
  expect(uploads()[1]?.options.idempotencyKey).toBe(uploads()[0]?.options.idempotencyKey);
});

test("a photo that could not be sent is not lost when another one is added", async () => {
  await withUnsentPhoto("two");
  await addPhoto("second.jpg");
  await expect.poll(() => uploads().length).toBe(2);
  await page.settle(() => uploads()[1]?.respond({ photoId: "first" }));
  await expect.poll(() => uploads().map(({ options }) => options.file?.name)).toEqual(["gauge.jpg", "gauge.jpg", "second.jpg"]);
});

test("a photo that could not be sent is still there after a visit to another screen, and keeps the inspection from being completed", async () => {
  await withUnsentPhoto("left");
  await page.leave();
  const inspection = { ...INSPECTION, inspectionId: "left" };
  history.replaceState(null, "", "/inspections/left/complete");
  page = await renderInOffice(<DeskCompletionScreen />);
  const { userId } = inspectorSession({ area: "office" }).user;
  const open = { ...inspection, inspectorUserId: userId, dataHash: null, templateId: null };
  await page.settle(() => page.sent.find(({ path }) => path === "/v2/inspections/{id}")?.respond(open));
  await expect.poll(() => window.location.pathname).toBe("/inspections/left/checklist");
  await page.leave();
  page = await renderInOffice(<Checklist inspection={inspection} items={[ITEM]} />);
  expect(page.container.textContent).toContain("The server had a problem.");
  await press(page, "Remove");
  expect(page.container.textContent).not.toContain("The server had a problem.");
});
