import { LOGO_MAX_LENGTH } from "#shared/constants.ts";

/** The largest picture, in kB: base64 turns three bytes into four characters. */
export const LOGO_MAX_KB = Math.floor((LOGO_MAX_LENGTH * 3) / 4 / 1_000);

const TYPES = ["image/png", "image/jpeg", "image/webp"];
/** The longest side of a smaller copy, in pixels; tried in turn. */
const SMALLER_SIDES_PX = [512, 320, 200];

export type PictureResult = { ok: true; dataUrl: string } | { ok: false; reason: "notPicture" | "tooLarge" };

/** Resolves with the picture as a data URL for a tenant's logo; one that is too large is made smaller. */
export async function readLogo(file: File): Promise<PictureResult> {
  if (!TYPES.includes(file.type)) return { ok: false, reason: "notPicture" };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { ok: false, reason: "notPicture" };
  const whole = await dataUrlOf(file);
  if (whole.length <= LOGO_MAX_LENGTH) return { ok: true, dataUrl: whole };
  for (const side of SMALLER_SIDES_PX) {
    const smaller = drawSmaller(picture, side, file.type);
    if (smaller.length <= LOGO_MAX_LENGTH) return { ok: true, dataUrl: smaller };
  }
  return { ok: false, reason: "tooLarge" };
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => reject(reader.error ?? new Error("The file could not be read"));
    reader.readAsDataURL(file);
  });
}

function drawSmaller(picture: ImageBitmap, sidePx: number, type: string): string {
  const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, 0.9);
}

/** Returns the size in kB of a picture that is a data URL. */
export function kilobytesOf(dataUrl: string): number {
  return Math.max(1, Math.round((dataUrl.length * 3) / 4 / 1_000));
}
