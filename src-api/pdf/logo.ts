import sharp from "sharp";

/** The longer side of a printed logo, in pixels. */
const LOGO_SIDE = 800;

/** Resolves with the picture in a data URL as PNG, or with null if it cannot be read. */
export async function readLogo(dataUrl: string): Promise<Buffer | null> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  try {
    return await sharp(bytes).resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: "inside", withoutEnlargement: true }).png().toBuffer();
  } catch {
    return null;
  }
}
