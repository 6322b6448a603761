import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** Makes a small real picture; another shade gives other bytes. */
export function picture(shade = 120, format: "jpeg" | "png" | "webp" = "jpeg"): Promise<Buffer> {
  const background = { r: shade % 256, g: (shade * 7) % 256, b: (shade * 13) % 256 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Returns the form of one upload. */
export function photoForm(fields: Record<string, string>, bytes: Uint8Array, contentType = "image/jpeg"): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([Uint8Array.from(bytes)], { type: contentType }), "photo.jpg");
  return form;
}

/** Returns the form of a batch. */
export function photosForm(entries: readonly { fields: Record<string, string>; bytes: Uint8Array }[]): FormData {
  const form = new FormData();
  for (const [place, { fields, bytes }] of entries.entries()) {
    for (const [name, value] of Object.entries(fields)) form.set(`photos[${place}].${name}`, value);
    form.set(`photos[${place}].file`, new Blob([Uint8Array.from(bytes)], { type: "image/jpeg" }), `${place}.jpg`);
  }
  return form;
}

/** The header of an iPhone's picture, which is enough to recognize one. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic"),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from("mif1heic"),
  Buffer.alloc(64),
]);

/** Makes a picture of noise, of at least this many bytes. */
export function noise(atLeastBytes: number): Promise<Buffer> {
  const edge = Math.ceil(Math.sqrt(atLeastBytes / 3));
  return sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
