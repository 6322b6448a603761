import { nativeReader } from "./native.ts";
import { pixelsReader } from "./pixels.ts";
import type { DecodeResult, DecodeRequest } from "./protocol.ts";

/** Responds to each frame with the text of a label in it; the browser's own detector is tried first, then ours. */
const native = nativeReader(globalThis);
const ours = pixelsReader();

async function read(frame: ImageBitmap): Promise<string | null> {
  try {
    return (await (await native)?.(frame)) ?? ours(frame);
  } finally {
    frame.close();
  }
}

self.addEventListener("message", ({ data }: MessageEvent<DecodeRequest>) => {
  read(data.frame).then(
    (text) => self.postMessage({ text } satisfies DecodeResult),
    () => self.postMessage({ text: null } satisfies DecodeResult),
  );
});
