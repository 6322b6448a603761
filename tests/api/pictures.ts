import sharp from "sharp";

/** A small real picture; another shade, other bytes. */
export function picture(shade = 120, format: "jpeg" | "png" | "webp" = "jpeg"): Promise<Buffer> {
  const background = { r: shade % 256, g: (shade * 7) % 256, b: (shade * 13) % 256 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** The form of one upload. */
export function photoForm(fields: Record<string, string>, bytes: Uint8Array, contentType = "image/jpeg"): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([Uint8Array.from(bytes)], { type: contentType }), "photo.jpg");
  return form;
}
