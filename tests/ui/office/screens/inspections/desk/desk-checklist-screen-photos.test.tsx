import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { Checklist } from "../../../../../../src-ui/office/screens/inspections/desk/Checklist.tsx";
import { DeskCompletionScreen } from "../../../../../../src-ui/office/screens/inspections/desk/DeskCompletionScreen.tsx";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { inspectorSession } from "../../../../support/fake-engine.ts";
import { chooseFile, press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { checklistItemWith, inspectionWith, photoWith } from "../../../../support/records.ts";

const ITEM = checklistItemWith();
const INSPECTION = inspectionWith({ inspectionId: "desk", checklistResponses: [] });
const respond = (response: ResponseValue) => [{ checklistItemId: "gauge", response, comments: null, photoUrl: null }];

let page: Awaited<ReturnType<typeof renderInOffice>>;

const chooseResponse = (value: string): Promise<void> =>
  page.settle(() => page.container.querySelector<HTMLInputElement>(`[role="radiogroup"] input[value="${value}"]`)!.click());

/** Chooses a picture for the question. */
function addPhoto(name = "gauge.jpg"): Promise<void> {
  const input = page.container.querySelector<HTMLInputElement>('input[type="file"]');
  return page.settle(() => chooseFile(input, new File([Uint8Array.of(0xff, 0xd8, 0xff)], name, { type: "image/jpeg" })));
}

const uploads = () => page.sent.filter(({ path }) => path === "/photos");

/** Shows the checklist with a problem, for which a photo was chosen that could not be sent. */
async function withUnsavedPhoto(inspectionId: string): Promise<void> {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 640, height: 480, close: () => {} }));
  page = await renderInOffice(<Checklist inspection={{ ...INSPECTION, inspectionId }} items={[ITEM]} />);
  await chooseResponse("Fail");
  await addPhoto();
  await refusePhoto();
}

async function refusePhoto(): Promise<void> {
  await expect.poll(() => uploads().length).toBe(1);
  await page.settle(() =>
    uploads()
      .at(-1)!
      .refuse(new ApiError("serverError", "The server had a problem.", 500)),
  );
  await expect.poll(() => page.container.textContent).toContain("The server had a problem.");
}

test.each([
  { response: "Pass", photoType: "Other" },
  { response: "Fail", photoType: "Problem" },
] as const)(
  "a photo added at the desk to a question with the response $response is recorded as $photoType",
  async ({ response, photoType }) => {
    vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 640, height: 480, close: () => {} }));
    const saved = { ...INSPECTION, inspectionId: `type-${response}`, checklistResponses: respond(response) };
    page = await renderInOffice(<Checklist inspection={saved} items={[checklistItemWith({ photoRule: "Always" })]} />);
    await addPhoto();
    await expect.poll(() => page.sent.find(({ path }) => path === "/photos")?.input).toMatchObject({ body: { photoType } });
  },
);

test("a photo that is not sent yet keeps the checklist at the desk open, until it is sent or given up", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 640, height: 480, close: () => {} }));
  history.replaceState(null, "", "/inspections/desk/checklist");
  const saved = {
    ...INSPECTION,
    checklistResponses: respond("Pass"),
    photos: [photoWith({ checklistItemId: "gauge" })],
  };
  page = await renderInOffice(<Checklist inspection={saved} items={[ITEM]} />);
  const upload = () => page.sent.findLast(({ path }) => path === "/photos");
  expect(asksBeforeClosing()).toBe(false);
  await addPhoto();
  await expect.poll(upload).toBeDefined();
  expect(asksBeforeClosing()).toBe(true);
  await page.settle(() => upload()!.refuse(new ApiError("serverError", "The server had a problem.", 500)));
  await expect.poll(() => page.container.textContent).toContain("The server had a problem.");
  expect(asksBeforeClosing()).toBe(true);
  await press(page, "Continue");
  expect([window.location.pathname, document.activeElement?.textContent]).toEqual(["/inspections/desk/checklist", "Try again"]);
  await press(page, "Remove");
  expect(asksBeforeClosing()).toBe(false);
  await press(page, "Continue");
  await expect.poll(() => window.location.pathname).toBe("/inspections/desk/complete");
});

test("the error summary at the desk links to what adds a photo that a question still needs", async () => {
  const inspection = { ...INSPECTION, inspectionId: "needed", checklistResponses: respond("Pass") };
  page = await renderInOffice(<Checklist inspection={inspection} items={[checklistItemWith({ photoRule: "Always" })]} />);
  await press(page, "Continue");
  await page.settle(() => page.container.querySelector<HTMLAnchorElement>('[role="alert"] a')!.click());
  expect(document.activeElement?.textContent).toBe("Add photo");
});

test.each([
  { name: "Try again", response: "Fail", next: "Add photo" },
  { name: "Remove", response: "Fail", next: "Add photo" },
  { name: "Remove", response: "Pass", next: "the question" },
] as const)("the focus moves from “$name” at a photo that was not sent, with the response $response, to $next", async (given) => {
  await withUnsavedPhoto(`focus ${given.name} ${given.response}`);
  if (given.response === "Pass") await chooseResponse("Pass");
  await page.settle(() => page.button(given.name)!.focus());
  await press(page, given.name);
  const { activeElement } = document;
  expect(activeElement?.id === ITEM.checklistItemId ? "the question" : activeElement?.textContent).toBe(given.next);
});

test("the focus moves to what adds photos when a photo is removed at the desk", async () => {
  const photos = [photoWith({ photoId: "kept", checklistItemId: "gauge" })];
  const inspection = { ...INSPECTION, inspectionId: "removed", checklistResponses: respond("Fail") };
  let remove = (): void => {};
  function Screen() {
    const [isRemoved, setIsRemoved] = useState(false);
    remove = () => setIsRemoved(true);
    return <Checklist inspection={{ ...inspection, photos: isRemoved ? [] : photos }} items={[ITEM]} />;
  }
  page = await renderInOffice(<Screen />);
  await page.settle(() => page.button(`Remove photo 1: ${ITEM.question}`)!.focus());
  await page.settle(() => page.button(`Remove photo 1: ${ITEM.question}`)!.click());
  await press(page, "Remove");
  await page.settle(() => {
    remove();
    page.sent.find(({ path }) => path === "/photos/{id}")!.respond(null);
  });
  await expect.poll(() => document.activeElement?.textContent).toBe("Add photo");
});

test("a photo at the desk that cannot be loaded says so", async () => {
  const photos = [photoWith({ checklistItemId: "gauge" })];
  page = await renderInOffice(<Checklist inspection={{ ...INSPECTION, photos }} items={[ITEM]} />);
  await page.settle(() =>
    page.sent.find(({ path }) => path === "/photos/{id}/thumbnail")!.refuse(new ApiError("notFound", "It does not exist.", 404)),
  );
  await expect.poll(() => page.container.textContent).toContain("This photo could not be loaded.");
});

test("a photo is removed at the desk only after a question, since it cannot be brought back", async () => {
  const photos = [photoWith({ photoId: "kept", checklistItemId: "gauge" })];
  page = await renderInOffice(<Checklist inspection={{ ...INSPECTION, photos }} items={[ITEM]} />);
  const isRemoved = (): boolean => page.sent.some(({ path, input }) => path === "/photos/{id}" && JSON.stringify(input).includes("kept"));
  await page.settle(() => page.button(`Remove photo 1: ${ITEM.question}`)!.click());
  expect(isRemoved()).toBe(false);
  expect(page.container.querySelector("dialog")?.textContent).toContain("Remove photo 1?");
  await press(page, "Remove");
  expect(isRemoved()).toBe(true);
});

test("of several files chosen at the desk, one that is no picture is named and keeps none of the others from being sent", async () => {
  vi.stubGlobal("createImageBitmap", ({ name }: File) =>
    name === "bad.heic" ? Promise.reject(new Error("Unknown format")) : Promise.resolve({ width: 640, height: 480, close: () => {} }),
  );
  page = await renderInOffice(<Checklist inspection={{ ...INSPECTION, inspectionId: "several" }} items={[ITEM]} />);
  await chooseResponse("Fail");
  const input = page.container.querySelector<HTMLInputElement>('input[type="file"]');
  const files = ["bad.heic", "good.jpg"].map((name) => new File([Uint8Array.of(0xff, 0xd8, 0xff)], name, { type: "image/jpeg" }));
  await page.settle(() => chooseFile(input, ...files));
  await expect.poll(() => uploads().length).toBe(1);
  expect(uploads()[0]?.options.file?.name).toBe("good.jpg");
  await page.settle(() => uploads()[0]!.respond({}));
  await expect.poll(() => page.container.textContent).toContain("bad.heic");
  expect(page.button("Remove")).toBeUndefined();
});

test("a photo chosen at the desk that the browser could not make smaller, as without memory, can be tried again", async () => {
  const stubWidth = (width: number) => vi.stubGlobal("createImageBitmap", async () => ({ width, height: 480, close: () => {} }));
  stubWidth(4_000);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  page = await renderInOffice(<Checklist inspection={{ ...INSPECTION, inspectionId: "large" }} items={[ITEM]} />);
  await chooseResponse("Fail");
  await addPhoto("large.jpg");
  await expect.poll(() => page.container.textContent).toContain("Canvas to Blob conversion failed");
  stubWidth(640);
  await press(page, "Try again");
  await expect.poll(() => uploads().length).toBe(1);
  expect(uploads()[0]?.options.file?.name).toBe("large.jpg");
});

test("a photo chosen for a problem that is not sent yet stays at its question when the response becomes OK, and keeps its type", async () => {
  await withUnsavedPhoto("changed");
  await chooseResponse("Pass");
  expect(page.container.textContent).toContain("The server had a problem.");
  await press(page, "Try again");
  await expect.poll(() => uploads().length).toBe(2);
  expect(uploads().map(({ input }) => input)).toMatchObject([{ body: { photoType: "Problem" } }, { body: { photoType: "Problem" } }]);
});

test("a photo sent again is another upload, since the first may have arrived and been removed: its response must not be played back", async () => {
  await withUnsavedPhoto("again");
  await press(page, "Try again");
  await expect.poll(() => uploads().length).toBe(2);
  expect(uploads()[1]?.options.idempotencyKey).not.toBe(uploads()[0]?.options.idempotencyKey);
});

test("a photo that could not be sent is not lost when another one is added", async () => {
  await withUnsavedPhoto("two");
  await addPhoto("second.jpg");
  await expect.poll(() => uploads().length).toBe(2);
  await page.settle(() => uploads()[1]!.respond({ photoId: "first" }));
  await expect.poll(() => uploads().map(({ options }) => options.file?.name)).toEqual(["gauge.jpg", "gauge.jpg", "second.jpg"]);
});

test("a photo that could not be sent is still there after a visit to another screen, and keeps the inspection from being completed", async () => {
  await withUnsavedPhoto("left");
  await page.leave();
  const inspection = { ...INSPECTION, inspectionId: "left" };
  history.replaceState(null, "", "/inspections/left/complete");
  page = await renderInOffice(<DeskCompletionScreen />);
  const { userId } = inspectorSession({ area: "office" }).user;
  const open = { ...inspection, inspectorUserId: userId, dataHash: null, templateId: null };
  await page.settle(() => page.sent.find(({ path }) => path === "/v2/inspections/{id}")!.respond(open));
  await expect.poll(() => window.location.pathname).toBe("/inspections/left/checklist");
  await page.leave();
  page = await renderInOffice(<Checklist inspection={inspection} items={[ITEM]} />);
  expect(page.container.textContent).toContain("The server had a problem.");
  await press(page, "Remove");
  expect(page.container.textContent).not.toContain("The server had a problem.");
});
