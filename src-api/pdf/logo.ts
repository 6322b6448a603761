import sharp from "sharp";

/** Pixels of the longer side that a logo is printed with. */
const LOGO_SIDE = 800;

/** The picture of a data address as PNG; null for one that cannot be read. */
export async function readLogo(address: string): Promise<Buffer | null> {
  const bytes = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  try {
    return await sharp(bytes).resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: "inside", withoutEnlargement: true }).png().toBuffer();
  } catch {
    return null;
  }
}
