import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { PHOTO_MAX_PIXELS } from "#shared/constants.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ReceivedFile } from "../storage/file-storage.ts";

const ACCEPTED = new Set(["image/jpeg", "image/png", "image/webp", "image/heic"]);
/** Senders that say nothing about what they send. */
const UNSAID = new Set(["application/octet-stream", ""]);
const SAME = new Map([
  ["image/jpg", "image/jpeg"],
  ["image/heif", "image/heic"],
]);

/**
 * What the bytes are, looked at and not believed. Throws `unsupportedMediaType` for another kind, for bytes that are not what the sender
 * says, and for a picture whose head cannot be read; `tooManyPixels`. HEIC, which is not decoded here, is known by its signature alone.
 */
export async function contentTypeOf(file: ReceivedFile): Promise<string> {
  const found = plain((await fileTypeFromFile(file.path))?.mime ?? "");
  const claimed = plain(file.claimedType?.split(";", 1)[0]?.trim().toLowerCase() ?? "");
  if (!ACCEPTED.has(found) || (!UNSAID.has(claimed) && claimed !== found)) throw new ApiProblem("unsupportedMediaType");
  if (found !== "image/heic") await checkHead(file.path);
  return found;
}

function plain(type: string): string {
  return SAME.get(type) ?? type;
}

async function checkHead(path: string): Promise<void> {
  const head = await sharp(path, { failOn: "error", limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ApiProblem("unsupportedMediaType");
    });
  if (head.width * head.height > PHOTO_MAX_PIXELS) throw new ApiProblem("tooManyPixels");
}
