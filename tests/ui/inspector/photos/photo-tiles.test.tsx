import { useSyncExternalStore } from "react";
import { beforeEach, expect, test } from "vitest";
import type { DraftPhoto } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import { fieldIdOf, focusQuestion, questionIdOf } from "../../../../src-ui/inspection/checklist/missing.ts";
import { createPhotoList } from "../../../../src-ui/inspector/photos/photo-list.ts";
import type { PhotoList } from "../../../../src-ui/inspector/photos/photo-list.ts";
import { PhotoTiles } from "../../../../src-ui/inspector/photos/PhotoTiles.tsx";
import { createListeners } from "../../../../src-ui/listeners.ts";
import { draftPhotoWith } from "../../support/drafts.ts";
import { renderWithEngine } from "../../support/engine-render.tsx";
import { inspectorSession } from "../../support/fake-engine.ts";
import { press } from "../../support/form-driver.ts";

const FULL = { ok: false, code: "quotaExceeded", message: "This device is full." } as const;
const LOST = new Error("The device did not respond.");

let page: Awaited<ReturnType<typeof renderWithEngine>>;
/** What becomes of each call. */
let fault: typeof FULL | Error | null;
beforeEach(() => void (fault = null));

interface ScreenProps {
  photoList: PhotoList;
  subscribe: (listener: () => void) => () => void;
  /** The name of the photos' question; empty for photos of the whole inspection. */
  name: string;
}

function Screen({ photoList, subscribe, name }: ScreenProps) {
  const photos = useSyncExternalStore(subscribe, photoList.photos);
  return (
    <main>
      <h1 tabIndex={-1}>Photos</h1>
      {name && <button id={fieldIdOf({ what: "photo" }, name)}>Add a photo</button>}
      <PhotoTiles
        photoList={photoList}
        photos={photos}
        {...(name && { questionId: questionIdOf(name), onEmptied: () => focusQuestion(name) })}
      />
    </main>
  );
}

/** Shows these saved photos, and one that a device with this fault could not save. */
async function show(given: typeof FULL | Error, saved: readonly DraftPhoto[] = [], name = "gauge"): Promise<void> {
  fault = given;
  const { subscribe, notify } = createListeners();
  const done = async (): Promise<Result<never>> => {
    if (fault instanceof Error) throw fault;
    return fault ?? ({ ok: true, value: null } as never);
  };
  let made = 0;
  const photoList = createPhotoList(saved, {
    draftId: "draft",
    calls: {
      addPhoto: done,
      removePhoto: done,
      readPhoto: async () => ({ ok: true, value: { bytes: new ArrayBuffer(1), contentType: "image/jpeg" } }),
    },
    makeId: () => `new-${++made}`,
    sha256: async () => "sum",
    refusalText: ({ message }) => message,
    failureText: (error) => (error as Error).message,
    onChange: notify,
  });
  page = await renderWithEngine(<Screen photoList={photoList} subscribe={subscribe} name={name} />, { session: inspectorSession() });
  await page.settle(() => photoList.add({ blob: new Blob(["one"]), captureDate: "2026-01-15T09:00:00.000Z" }, "Gauge", "gauge"));
  await expect.poll(() => page.button("Try again")).toBeDefined();
  await page.settle(() => page.button("Try again")!.focus());
}

const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

test("the buttons of a photo that was not saved say which photo and question they are for, as the one that removes it does", async () => {
  await show(FULL);
  const describedBy = page.button("Try again")?.getAttribute("aria-describedby");
  expect(describedBy).toContain(questionIdOf("gauge"));
  expect(document.getElementById(describedBy?.split(" ")[1] ?? "")?.textContent).toBe("Gauge");
  expect(page.button("Discard")?.getAttribute("aria-describedby")).toBe(describedBy);
  fault = null;
  await press(page, "Try again");
  await expect.poll(() => page.button("Remove photo")?.getAttribute("aria-describedby")).toBe(describedBy);
});

test.each([
  { end: "is saved", result: null, button: "Remove photo" },
  { end: "is not saved again", result: FULL, button: "Try again" },
])("the focus stays with a photo that $end when it is tried again", async ({ result, button }) => {
  await show(FULL);
  fault = result;
  await press(page, "Try again");
  await expect.poll(focused).toBe(button);
});

test("the focus stays with a photo that cannot be discarded", async () => {
  await show(LOST);
  await page.settle(() => page.button("Discard")!.focus());
  await press(page, "Discard");
  await expect.poll(focused).toBe("Try again");
});

test.each([
  { device: "was full", given: FULL },
  { device: "did not respond", given: LOST },
])("the focus moves to the other photos from one that is discarded when the device $device", async ({ given }) => {
  await show(given, [draftPhotoWith({ photoId: "other", photoType: "Tag" })]);
  await page.settle(() => page.button("Discard")!.focus());
  fault = given === FULL ? FULL : null;
  await press(page, "Discard");
  await expect.poll(() => document.activeElement?.tagName).toBe("UL");
});

test.each([
  { screen: "of a question", name: "gauge", next: "Add a photo" },
  { screen: "of the inspection", name: "", next: "Photos" },
])("the focus moves from the only photo $screen, when it is discarded, to “$next”", async ({ name, next }) => {
  await show(FULL, [], name);
  await page.settle(() => page.button("Discard")!.focus());
  await press(page, "Discard");
  await expect.poll(focused).toBe(next);
});

test("the focus moves from a photo that is removed to its Undo, and from there to the photos", async () => {
  await show(FULL, [draftPhotoWith({ photoId: "other", photoType: "Tag" })]);
  fault = null;
  await page.settle(() => page.button("Remove photo")!.focus());
  await press(page, "Remove photo");
  await expect.poll(focused).toBe("Undo");
  await press(page, "Undo");
  await expect.poll(() => document.activeElement?.tagName).toBe("UL");
});
