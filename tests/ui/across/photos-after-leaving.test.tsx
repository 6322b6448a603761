import { useState } from "react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import type { Draft, DraftPhoto } from "#shared/engine/drafts.ts";
import { usePhotos } from "../../../src-ui/inspector/photos/use-photos.ts";
import { PhotosScreen } from "../../../src-ui/inspector/screens/photos/PhotosScreen.tsx";
import { SignatureScreen } from "../../../src-ui/inspector/screens/signature/SignatureScreen.tsx";
import { waitFor } from "../../support/wait-for.ts";
import { asksBeforeClosing } from "../support/asks-before-closing.ts";
import { draftSummaryWith, draftWith } from "../support/drafts.ts";
import { renderWithEngine } from "../support/engine-render.tsx";
import { inspectorSession } from "../support/fake-engine.ts";
import type { FakeMethods } from "../support/fake-engine.ts";
import { chooseFile } from "../support/form-driver.ts";
import { SIGNATURE_DRAFT } from "../support/signature-draft.ts";

const FULL = { ok: false, code: "quotaExceeded", message: "This device is full." } as const;
const SAVED = { ok: true, value: {} } as never;

/** Renders on a device that has the draft with this id. */
function renderWithDraft(content: ReactNode, id: string, methods: FakeMethods) {
  return renderWithEngine(content, { session: inspectorSession() }, { listDrafts: async () => [draftSummaryWith({ id })], ...methods });
}

function Photos({ draft }: { draft: Draft }) {
  const { photoList, photos } = usePhotos(draft);
  const take = () => photoList.add({ blob: new Blob(["picture"]), captureDate: "2026-01-15T09:00:00.000Z" }, "Overview", null);
  return (
    <>
      <p>{photos.map(({ state }) => state.kind).join()}</p>
      <button onClick={take}>Take</button>
    </>
  );
}

/** A screen with the photos of a draft, which can be left and opened again. Their list is that of the device, which another tab can change. */
function Screen({ id, photos = [] }: { id: string; photos?: DraftPhoto[] }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Photos draft={draftWith({ id, photos: [...photos] })} />}
      <button onClick={() => setOpen(!isOpen)}>Turn</button>
    </>
  );
}

test.each([
  { what: "was not saved before the screen was left", isEarly: true, result: FULL, shown: "notSaved" },
  { what: "is not saved after the screen was left", isEarly: false, result: FULL, shown: "notSaved" },
  { what: "is saved after the screen was left", isEarly: false, result: SAVED, shown: "saved" },
])("a photo that $what is shown as it is when the screen is opened again", async ({ what, isEarly, result, shown }) => {
  let end = (): void => {};
  const addPhoto = () => new Promise<never>((resolve) => (end = () => resolve(result as never)));
  const view = await renderWithDraft(<Screen id={what} />, what, { addPhoto });
  await view.settle(() => view.button("Take")!.click());
  await expect.poll(() => view.fake.count("addPhoto")).toBe(1);
  if (isEarly) await view.settle(end);
  await view.settle(() => view.button("Turn")!.click());
  if (!isEarly) await view.settle(end);
  // On the other screen, too, the browser asks before it closes the page.
  await expect.poll(asksBeforeClosing).toBe(shown === "notSaved");
  await view.settle(() => view.button("Turn")!.click());
  await expect.poll(() => view.container.querySelector("p")?.textContent).toBe(shown);
});

test("an unsaved photo of a draft that another tab discarded is no reason to ask before closing", async () => {
  let drafts = [draftSummaryWith({ id: "discarded" })];
  const methods = { listDrafts: async () => drafts, addPhoto: async () => FULL };
  const view = await renderWithDraft(<Screen id="discarded" />, "discarded", methods);
  await view.settle(() => view.button("Take")!.click());
  await expect.poll(() => view.container.querySelector("p")?.textContent).toBe("notSaved");
  await view.settle(() => view.button("Turn")!.click());
  expect(asksBeforeClosing()).toBe(true);
  drafts = [];
  await view.settle(() => view.channel.broadcast(view.fake.notice("drafts")));
  expect(asksBeforeClosing()).toBe(false);
});

test("an unsaved photo of a draft that no list has yet is a reason to ask before closing", async () => {
  const view = await renderWithDraft(<Screen id="fresh" />, "fresh", { listDrafts: async () => [], addPhoto: async () => FULL });
  await view.settle(() => view.button("Take")!.click());
  await expect.poll(() => view.container.querySelector("p")?.textContent).toBe("notSaved");
  await view.settle(() => view.button("Turn")!.click());
  expect(asksBeforeClosing()).toBe(true);
});

const photoOf = (photoId: string, photoType: DraftPhoto["photoType"]) => ({ photoId, photoType, checklistItemId: null }) as DraftPhoto;

test.each([
  {
    what: "saved",
    result: SAVED,
    change: "adds a photo",
    later: [photoOf("old", "Tag"), photoOf("new", "Gauge")],
    shown: "saved,saved,saved",
  },
  {
    what: "notSaved",
    result: FULL,
    change: "adds a photo",
    later: [photoOf("old", "Tag"), photoOf("new", "Gauge")],
    shown: "saved,notSaved,saved",
  },
  { what: "saved", result: SAVED, change: "removes a photo", later: [], shown: "saved" },
])(
  "a screen left while a photo was saved, which is then $what, shows it when another tab $change",
  async ({ what, result, change, later, shown }) => {
    let end = (): void => {};
    const addPhoto = () => new Promise<never>((resolve) => (end = () => resolve(result as never)));
    const photos = [photoOf("old", "Tag")];
    const id = `${what} ${change}`;
    const view = await renderWithDraft(<Screen id={id} photos={photos} />, id, { addPhoto });
    await view.settle(() => view.button("Take")!.click());
    await expect.poll(() => view.fake.count("addPhoto")).toBe(1);
    await view.settle(() => view.button("Turn")!.click());
    await view.settle(end);
    photos.splice(0, photos.length, ...later);
    await view.settle(() => view.button("Turn")!.click());
    await expect.poll(() => view.container.querySelector("p")?.textContent).toBe(shown);
  },
);

test("the browser's Forward button does not reach the signature past a photo that was not saved", async () => {
  const photos = await renderWithDraft(<Screen id="forward" />, "forward", { addPhoto: async () => FULL });
  await photos.settle(() => photos.button("Take")!.click());
  await expect.poll(() => photos.container.querySelector("p")?.textContent).toBe("notSaved");
  await photos.leave();
  history.replaceState(null, "", "/inspector/inspection-signature?draft=forward");
  const getDraft = async () => ({ ok: true, value: { ...SIGNATURE_DRAFT, id: "forward" } }) as const;
  await renderWithDraft(<SignatureScreen />, "forward", { getDraft });
  expect(location.pathname + location.search).toBe("/inspector/inspection-photos?draft=forward");
});

/** Opens the photo screen of this draft, and adds a picture whose file the browser is still reading. */
async function addSlowly(draft: Draft): Promise<{ view: Awaited<ReturnType<typeof renderWithEngine>>; end: () => void }> {
  let end = (): void => {};
  const read = new Promise((resolve) => (end = () => resolve({ width: 1, height: 1, close: () => {} })));
  vi.stubGlobal("createImageBitmap", () => read);
  history.replaceState(null, "", `/inspector/inspection-photos?draft=${draft.id}`);
  const saved = async () => SAVED;
  const getDraft = async () => ({ ok: true, value: draft }) as const;
  const view = await renderWithDraft(<PhotosScreen />, draft.id, { getDraft, addPhoto: saved, saveDraft: saved });
  const picture = new File([Uint8Array.of(0xff, 0xd8, 0xff)], "one.jpg", { type: "image/jpeg" });
  await view.settle(() => chooseFile(view.container.querySelector('input[type="file"]'), picture));
  return { view, end };
}

test("Continue waits for a picture that is still being made", async () => {
  const { view, end } = await addSlowly({ ...SIGNATURE_DRAFT, id: "making", step: "photos" });
  await view.settle(() => view.button("Continue")!.click());
  expect(location.pathname).toBe("/inspector/inspection-photos");
  await view.settle(end);
  await expect.poll(() => view.fake.count("addPhoto")).toBe(1);
  await waitFor(async () => {
    await view.settle(() => view.button("Continue")!.click());
    expect(location.pathname).toBe("/inspector/inspection-signature");
  });
});

test("a picture that is still being made when its screen is left keeps the signature from being reached", async () => {
  const { view } = await addSlowly({ ...SIGNATURE_DRAFT, id: "made-late", step: "photos" });
  await view.leave();
  history.replaceState(null, "", "/inspector/inspection-signature?draft=made-late");
  const draft = { ...SIGNATURE_DRAFT, id: "made-late" };
  await renderWithDraft(<SignatureScreen />, draft.id, { getDraft: async () => ({ ok: true, value: draft }) });
  expect(location.pathname).toBe("/inspector/inspection-photos");
});
