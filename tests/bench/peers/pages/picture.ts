const START_OF_IMAGE_BYTES = 2;

/** Returns a unique copy of a JPEG: it contains a comment of 16 random bytes. */
export function copyOf(base64: string): Uint8Array<ArrayBuffer> {
  const jpeg = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const comment = Uint8Array.of(0xff, 0xfe, 0, 18, ...crypto.getRandomValues(new Uint8Array(16)));
  const copy = new Uint8Array(jpeg.length + comment.length);
  copy.set(jpeg.subarray(0, START_OF_IMAGE_BYTES));
  copy.set(comment, START_OF_IMAGE_BYTES);
  copy.set(jpeg.subarray(START_OF_IMAGE_BYTES), START_OF_IMAGE_BYTES + comment.length);
  return copy;
}
