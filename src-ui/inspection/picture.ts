import { PHOTO_CAPTURE, PHOTO_CONTENT_TYPE, PHOTO_JPEG_QUALITY, PHOTO_MAX_BYTES } from "#shared/constants.ts";
import { Failure } from "../failure.ts";
import { say } from "./messages.ts";

/** The first bytes of every JPEG. */
const JPEG_START = [0xff, 0xd8, 0xff];

/** A picture to be queued: JPEG bytes, and when it was taken (ISO 8601). */
export interface Picture {
  blob: Blob;
  captureDate: string;
}

export type PictureErrorCode = "canvasFailed" | "notAnImage" | "tooLarge" | "notReady";

/** Why a picture could not be made; the message is for the person. */
export class PictureError extends Failure {
  override name = "PictureError";
  readonly code: PictureErrorCode;

  constructor(code: PictureErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Returns a size at most 1920 wide, with the same proportions and never larger than given. */
export function fitWidth(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, PHOTO_CAPTURE.width / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

/** Resolves with the camera's current frame. Rejects with `notReady` before the first one, or `canvasFailed`. */
export async function pictureOfVideo(video: HTMLVideoElement, now: Date): Promise<Picture> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) throw new PictureError("notReady", say("picture.notReady"));
  return { blob: await jpegOf(video, { width, height }), captureDate: now.toISOString() };
}

/**
 * Resolves with a picture from a file, upright, at most 1920 wide. A JPEG that is small enough keeps its bytes.
 * Rejects with `notAnImage` for what the browser cannot show as a picture, `tooLarge`, or `canvasFailed`.
 */
export async function pictureOfFile(file: File): Promise<Picture> {
  const captureDate = new Date(file.lastModified).toISOString();
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new PictureError("notAnImage", say("picture.notAnImage", { name: file.name }));
  });
  try {
    if (await canBeSentAsItIs(file, bitmap.width)) return { blob: file, captureDate };
    const blob = await jpegOf(bitmap, fitWidth(bitmap.width, bitmap.height));
    if (blob.size > PHOTO_MAX_BYTES) throw new PictureError("tooLarge", say("picture.tooLarge", { name: file.name }));
    return { blob, captureDate };
  } finally {
    bitmap.close();
  }
}

/**
 * Resolves with whether the file is a JPEG within the limits. The browser takes a file's type from its name, and the server refuses a file whose
 * bytes are of another type.
 */
export async function canBeSentAsItIs(file: File, width: number): Promise<boolean> {
  if (file.type !== PHOTO_CONTENT_TYPE || width > PHOTO_CAPTURE.width || file.size > PHOTO_MAX_BYTES) return false;
  const first = new Uint8Array(await file.slice(0, JPEG_START.length).arrayBuffer());
  return JPEG_START.every((byte, at) => first[at] === byte);
}

/** Exports a JPEG, drawn on white, since JPEG has no transparency. */
async function jpegOf(source: CanvasImageSource, { width, height }: { width: number; height: number }): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw canvasFailed();
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
  return exportJpeg(canvas);
}

/** Resolves with a JPEG at quality 0.9. Rejects with `canvasFailed` (specification section 5). */
export async function exportJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, PHOTO_CONTENT_TYPE, PHOTO_JPEG_QUALITY);
  });
  // A canvas silently returns PNG for a type that it cannot encode.
  if (blob === null || blob.type !== PHOTO_CONTENT_TYPE) throw canvasFailed();
  return blob;
}

function canvasFailed(): PictureError {
  return new PictureError("canvasFailed", say("photo.canvasFailed"));
}
