import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { CameraState } from "../../inspection/use-camera.ts";
import { readFrames } from "./frames.ts";
import { type Hit, signalHit } from "./hit-signal.ts";
import { createRepeatGuard } from "./repeat-guard.ts";

/** The typed way takes the focus when the camera has found nothing for this long. */
export const HELP_AFTER_MS = 4_000;

/** Outlives a screen: the label that led to this screen is still in sight and is not news. */
const guard = createRepeatGuard(() => performance.now());

interface Handlers {
  /** Resolves with what the lookup came to; null when another code overtook it. */
  onLabel: (text: string) => Promise<Hit | null>;
  /** Four seconds without a hit, or no camera. */
  onHelpless: () => void;
}

/** A flash of the frame; `turn` tells one from the next. */
interface Flash {
  hit: Hit;
  turn: number;
}

/** Reads labels while the camera is live. A hit is signalled once it was looked up, so that nobody walks on with a wrong code. */
export function useLabelReader(video: RefObject<HTMLVideoElement | null>, camera: CameraState, handlers: Handlers): Flash | null {
  const [flash, setFlash] = useState<Flash | null>(null);
  async function lookUp(text: string): Promise<void> {
    const hit = await handlers.onLabel(text);
    if (hit === null) return;
    signalHit(hit);
    setFlash((before) => ({ hit, turn: (before?.turn ?? 0) + 1 }));
  }
  const onText = useEffectEvent((text: string) => {
    if (guard.isNews(text)) void lookUp(text);
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
  return flash;
}
