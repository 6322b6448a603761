import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { CameraState } from "../../inspection/use-camera.ts";
import { readFrames } from "./frames.ts";
import { signalHit } from "./hit-signal.ts";
import { createRepeatGuard } from "./repeat-guard.ts";

/** The typed way takes the focus when the camera has found nothing for this long. */
export const HELP_AFTER_MS = 4_000;

/** Outlives a screen: the label that led to this screen is still in sight and is not news. */
const guard = createRepeatGuard(() => performance.now());

interface Handlers {
  onLabel: (text: string) => void;
  /** Four seconds without a hit, or no camera. */
  onHelpless: () => void;
}

/** Reads labels while the camera is live; counts its hits, for the flash. */
export function useLabelReader(video: RefObject<HTMLVideoElement | null>, camera: CameraState, handlers: Handlers): number {
  const [hits, setHits] = useState(0);
  const onText = useEffectEvent((text: string) => {
    if (!guard.isNews(text)) return;
    signalHit();
    setHits((count) => count + 1);
    handlers.onLabel(text);
  });
  const onHelpless = useEffectEvent(() => handlers.onHelpless());

  const { kind } = camera;
  useEffect(() => {
    if (kind === "failed") return onHelpless();
    if (kind !== "live" || video.current === null) return;
    const stop = readFrames(video.current, onText);
    const timer = setTimeout(onHelpless, HELP_AFTER_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [kind, video]);
  return hits;
}
