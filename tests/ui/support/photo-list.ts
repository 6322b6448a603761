import type { DraftPhoto } from "#shared/engine/drafts.ts";
import type { PhotoInput, Result } from "#shared/engine/engine.ts";
import { createPhotoList } from "../../../src-ui/inspector/photos/photo-list.ts";
import { draftPhotoWith } from "./drafts.ts";

/** The result of a call on a full device. */
export const FULL = { ok: false, code: "quotaExceeded", message: "This device is full." } as const;

/** Returns a photo of the draft that the device has, with these changes. */
export function savedPhoto(photoId: string, changes: Partial<DraftPhoto> = {}): DraftPhoto {
  return draftPhotoWith({ photoId, photoType: "Overview", ...changes });
}

/** Returns a picture that was just taken; the text stands for its bytes. */
export function picture(text: string) {
  return { blob: new Blob([text], { type: "image/jpeg" }), captureDate: "2026-01-15T09:00:00.000Z" };
}

/** Creates what a call can wait for until it is released. */
export function hold() {
  let release = (): void => {};
  const end = new Promise<void>((resolve) => (release = resolve));
  return { end, release: () => release() };
}

/** Creates a photo list over a device in memory that can be made to fail. */
export function photoListWith(saved: DraftPhoto[] = []) {
  const device = new Map(saved.map((photo) => [photo.photoId, `bytes of ${photo.photoId}`]));
  const inputs: PhotoInput[] = [];
  const fault: { result: Result<never> | Error | null } = { result: null };
  /** What a call waits for before it does anything. */
  const wait: { adding?: Promise<void>; removing?: Promise<void> } = {};
  let made = 0;
  let working = 0;

  async function guard<T>(effect: () => Result<T>, until = Promise.resolve()): Promise<Result<T>> {
    working++;
    await Promise.resolve();
    working--;
    await until;
    if (fault.result instanceof Error) throw fault.result;
    return fault.result ?? effect();
  }

  const photoList = createPhotoList(saved, {
    draftId: "draft",
    calls: {
      addPhoto: (input) =>
        guard(() => {
          inputs.push(input);
          device.set(input.photoId, new TextDecoder().decode(input.bytes));
          return { ok: true, value: savedPhoto(input.photoId) };
        }, wait.adding),
      removePhoto: ({ photoId }) =>
        guard(() => {
          device.delete(photoId);
          return { ok: true, value: null };
        }, wait.removing),
      readPhoto: ({ photoId }) =>
        guard(() => {
          const text = device.get(photoId);
          if (text === undefined) return { ok: false, code: "notFound", message: "This is no longer on the device." };
          return { ok: true, value: { bytes: new TextEncoder().encode(text).buffer, contentType: "image/jpeg" } };
        }),
    },
    makeId: () => `new-${++made}`,
    sha256: async (bytes) => new TextDecoder().decode(bytes),
    refusalText: ({ message }) => message,
    failureText: (error) => (error as Error).message,
    onChange: () => {},
  });
  return {
    photoList,
    device,
    inputs,
    fault,
    wait,
    states: () => photoList.photos().map((photo) => photo.state.kind),
    async settle(): Promise<void> {
      for (let turn = 0; turn < 50 || working > 0; turn++) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
