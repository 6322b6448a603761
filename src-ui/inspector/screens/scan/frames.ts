import type { DecodeResult, DecodeRequest } from "./decode/protocol.ts";

/** The minimum time between two frames, so that a phone stays cool. */
const FRAME_GAP_MS = 100;

interface FrameHandlers {
  /** Called with the text of each label seen, repeats included. */
  onText: (text: string) => void;
  /** Called if the decoder cannot be loaded or crashes. No label is read afterwards. */
  onDecoderFailed: () => void;
}

/**
 * Sends frames of a playing video to the decoder, one at a time. Returns a function that ends it. The pictures never leave the device.
 */
export function readFrames(video: HTMLVideoElement, { onText, onDecoderFailed }: FrameHandlers): () => void {
  const decoder = new Worker(new URL("./decode/decoder.worker.ts", import.meta.url), { type: "module", name: "decoder" });
  let isEnded = false;
  let lastFrameAt = 0;

  function next(): void {
    if (isEnded) return;
    if (video.requestVideoFrameCallback === undefined) requestAnimationFrame(look);
    else video.requestVideoFrameCallback(look);
  }

  function look(now: number): void {
    if (isEnded) return;
    if (video.videoWidth === 0 || now - lastFrameAt < FRAME_GAP_MS) return next();
    lastFrameAt = now;
    createImageBitmap(video).then((frame) => {
      if (isEnded) frame.close();
      else decoder.postMessage({ frame } satisfies DecodeRequest, [frame]);
    }, next);
  }

  decoder.addEventListener("message", ({ data }: MessageEvent<DecodeResult>) => {
    if (isEnded) return;
    if (data.text !== null) onText(data.text);
    next();
  });
  decoder.addEventListener("error", onDecoderFailed);
  next();

  return () => {
    isEnded = true;
    decoder.terminate();
  };
}
