import { expect, test } from "vitest";
import { PhotosScreen } from "../../../../../src-ui/inspector/screens/photos/PhotosScreen.tsx";
import { draftPhotoWith } from "../../../support/drafts.ts";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { inspectorSession } from "../../../support/fake-engine.ts";
import { checklistItemWith } from "../../../support/records.ts";
import { SIGNATURE_DRAFT } from "../../../support/signature-draft.ts";

test("Continue does not leave without a photo that its question requires: it can be restored, or taken in the checklist", async () => {
  history.replaceState(null, "", "/inspector/inspection-photos?draft=unsigned");
  const draft = {
    ...SIGNATURE_DRAFT,
    template: { ...SIGNATURE_DRAFT.template, items: [checklistItemWith({ photoRule: "Always" })] },
    photos: [draftPhotoWith({ checklistItemId: "gauge" })],
  };
  const view = await renderWithEngine(
    <PhotosScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: draft }),
      saveDraft: async () => ({ ok: true, value: null }),
      readPhoto: async () => ({ ok: true, value: { bytes: new ArrayBuffer(1), contentType: "image/jpeg" } }),
      removePhoto: async () => ({ ok: true, value: null }),
      addPhoto: async () => ({ ok: true, value: draftPhotoWith() }),
    },
  );
  await view.settle(() => view.button("Remove photo")!.click());
  await expect.poll(() => view.button("Undo")).toBeDefined();
  await view.settle(() => view.button("Continue")!.click());
  expect(location.pathname).toBe("/inspector/inspection-photos");
  const said = () => view.container.querySelector('[role="alert"]')?.textContent;
  expect(said()).toContain("1 photo is still needed");
  expect(view.button("Go to the checklist")?.getAttribute("href")).toBe("/inspector/inspection-checklist?draft=unsigned");
  await view.settle(() => view.button("Undo")!.click());
  await expect.poll(said).toBeUndefined();
  await expect.poll(() => view.button("Continue")?.getAttribute("aria-busy")).toBeNull();
  await view.settle(() => view.button("Continue")!.click());
  expect(location.pathname).toBe("/inspector/inspection-signature");
});

test("a tab that becomes visible shows which photos another tab added and removed meanwhile", async () => {
  history.replaceState(null, "", "/inspector/inspection-photos?draft=unsigned");
  let photos = [draftPhotoWith({ photoId: "tag", photoType: "Tag" })];
  const view = await renderWithEngine(
    <PhotosScreen />,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: { ...SIGNATURE_DRAFT, photos } }),
      saveDraft: async () => ({ ok: true, value: null }),
      readPhoto: async () => ({ ok: true, value: { bytes: new ArrayBuffer(1), contentType: "image/jpeg" } }),
    },
  );
  const shown = () => [...view.container.querySelectorAll("li[data-state] > p")].map(({ textContent }) => textContent);
  expect(shown()).toEqual(["Tag"]);
  photos = [draftPhotoWith({ photoId: "gauge", photoType: "Gauge" })];
  await view.settle(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(shown).toEqual(["Gauge"]);
});
