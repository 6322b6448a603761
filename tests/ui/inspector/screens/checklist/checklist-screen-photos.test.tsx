import { expect, test, vi } from "vitest";
import { draftPhotoWith } from "../../../support/drafts.ts";
import { chooseFile } from "../../../support/form-driver.ts";
import { ADDRESS, DRAFT, DRAFT_WITHOUT_PHOTO, ITEM, openChecklist, respond } from "../../../support/inspector-checklist.tsx";

/** Takes a photo for the question. */
async function takePhoto(view: Awaited<ReturnType<typeof openChecklist>>): Promise<void> {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 640, height: 480, close: () => {} }));
  await view.settle(() => view.button(`Add a photo of this: ${ITEM.question}`)!.click());
  const input = view.container.querySelector<HTMLInputElement>('input[type="file"]');
  await view.settle(() => chooseFile(input, new File([Uint8Array.of(0xff, 0xd8, 0xff)], "pin.jpg", { type: "image/jpeg" })));
}

test("while a photo is being saved, Continue is busy and Back says why it does not leave yet", async () => {
  let keep = (): void => {};
  const view = await openChecklist(DRAFT_WITHOUT_PHOTO, {
    addPhoto: () => new Promise((resolve) => (keep = () => resolve({ ok: true, value: {} } as never))),
  });
  await takePhoto(view);
  await expect.poll(() => view.fake.count("addPhoto")).toBe(1);
  await view.settle(() => view.button("Back to this location’s extinguishers")!.click());
  expect(location.pathname + location.search).toBe(ADDRESS);
  expect(view.container.querySelector('[role="alert"]')?.textContent).toBe("A photo is still being saved. Wait a moment, then go on.");
  expect(view.button("Continue")?.getAttribute("aria-busy")).toBe("true");
  await view.settle(keep);
  expect(view.container.querySelector('[role="alert"]')).toBeNull();
  expect(view.button("Continue")?.getAttribute("aria-busy")).toBeNull();
});

test("while a photo is being removed, Back says so, and the button that removes one is described by its question and its type", async () => {
  const photos = [draftPhotoWith({ photoType: "Problem", checklistItemId: "pin" })];
  const responses = [respond("Fail")];
  const view = await openChecklist(
    { ...DRAFT, responses, photos },
    {
      removePhoto: () => new Promise(() => {}),
    },
  );
  const remove = view.button("Remove photo");
  const described = remove?.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([ITEM.question, "Problem"]);
  expect(view.button(`Add a photo of this: ${ITEM.question}`)).toBeDefined();
  await view.settle(() => remove!.click());
  await view.settle(() => view.button("Back to this location’s extinguishers")!.click());
  expect(view.container.querySelector('[role="alert"]')?.textContent).toBe("A photo is still being removed. Wait a moment, then go on.");
});

test("a photo taken for a problem is shown as what it is once the response is OK", async () => {
  const photos = [draftPhotoWith({ photoType: "Problem", checklistItemId: "pin" })];
  const responses = [respond("Pass")];
  const view = await openChecklist({ ...DRAFT, id: "corrected", responses, photos });
  const described = view.button("Remove photo")?.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([ITEM.question, "Other"]);
});

test("a tab that becomes visible no longer shows, nor counts, a photo that it took and another tab removed meanwhile", async () => {
  const view = await openChecklist(DRAFT_WITHOUT_PHOTO, {
    addPhoto: async () => ({ ok: true, value: draftPhotoWith() }),
  });
  await takePhoto(view);
  await expect.poll(() => view.button("Remove photo")).toBeDefined();
  expect(view.container.textContent).not.toContain("This needs a photo");
  await view.settle(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => view.button("Remove photo")).toBeUndefined();
  expect(view.container.textContent).toContain("This needs a photo");
});

test("Continue leads to what adds a photo that a question still needs", async () => {
  const view = await openChecklist(DRAFT_WITHOUT_PHOTO);
  await view.settle(() => view.button("Continue")!.click());
  expect(document.activeElement?.textContent).toBe("Add a photo of this");
});
