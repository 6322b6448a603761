import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { ApiProblem } from "../http/problems.ts";
import type { ReceivedFile } from "../storage/file-storage.ts";

/** A small file can take a gigabyte when it is decoded. */
export const PHOTO_MAX_PIXELS = 50_000_000;

const ACCEPTED = new Set(["image/jpeg", "image/png", "image/webp", "image/heic"]);
/** The content types of senders that declare none. */
const UNDECLARED = new Set(["application/octet-stream", ""]);
const ALIASES = new Map([
  ["image/jpg", "image/jpeg"],
  ["image/heif", "image/heic"],
]);

/**
 * Resolves with the content type detected from the bytes. Throws `unsupportedMediaType` for a type that is not accepted, for bytes that are not of
 * the declared type, and for a picture whose header cannot be read, and `tooManyPixels` for one that is too large to be decoded. HEIC is not decoded
 * here, only its signature is checked.
 */
export async function contentTypeOf(file: ReceivedFile): Promise<string> {
  const found = normalized((await fileTypeFromFile(file.path))?.mime ?? "");
  const declared = normalizedDeclaration(file.declaredType);
  if (!ACCEPTED.has(found) || (!UNDECLARED.has(declared) && declared !== found)) throw new ApiProblem("unsupportedMediaType");
  if (found !== "image/heic") await requireReadablePicture(file.path);
  return found;
}

/** Throws `unsupportedMediaType` for a declared type that is not accepted, before any bytes arrive. */
export function requirePictureType(declaredType: string | null): void {
  const declared = normalizedDeclaration(declaredType);
  if (!UNDECLARED.has(declared) && !ACCEPTED.has(declared)) throw new ApiProblem("unsupportedMediaType");
}

function normalizedDeclaration(declaredType: string | null): string {
  return normalized(declaredType?.split(";", 1)[0]?.trim().toLowerCase() ?? "");
}

function normalized(type: string): string {
  return ALIASES.get(type) ?? type;
}

async function requireReadablePicture(path: string): Promise<void> {
  const header = await sharp(path, { failOn: "error", limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ApiProblem("unsupportedMediaType");
    });
  if (header.width * header.height > PHOTO_MAX_PIXELS) throw new ApiProblem("tooManyPixels");
}
