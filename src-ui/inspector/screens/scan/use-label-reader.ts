import { useEffect, useEffectEvent, useState } from "react";
import type { RefObject } from "react";
import type { CameraState } from "../../camera/use-camera.ts";
import { readFrames } from "./frames.ts";
import { signalHit } from "./hit-signal.ts";
import type { Hit } from "./hit-signal.ts";
import { createRepeatGuard } from "./repeat-guard.ts";

/** After this long without a hit, a hint points to the code field. The focus stays: a keyboard would cover the camera. */
const HELP_AFTER_MS = 4_000;

/** Outlives the screen: the label that led to the next screen is still in sight there and must not count again. */
const guard = createRepeatGuard(() => performance.now());

interface Handlers {
  /** Resolves with the outcome of the lookup; null when another code overtook it. */
  onLabel: (text: string) => Promise<Hit | null>;
  onNoCamera: () => void;
}

/** A flash of the frame; `turn` tells two flashes apart. */
interface Flash {
  hit: Hit;
  turn: number;
}

/** The text below the frame. */
type Hint = "scan.hint" | "scan.typeBelow" | "scan.noDecoder";

/** Reads labels while the camera is live. A hit is signaled only after its lookup, so that nobody walks on with a wrong code. */
export function useLabelReader(
  video: RefObject<HTMLVideoElement | null>,
  camera: CameraState,
  handlers: Handlers,
): { flash: Flash | null; hint: Hint } {
  const [flash, setFlash] = useState<Flash | null>(null);
  const [hint, setHint] = useState<Hint>("scan.hint");
  async function lookUp(text: string): Promise<void> {
    const hit = await handlers.onLabel(text);
    if (hit === null) return;
    signalHit(hit);
    setFlash((before) => ({ hit, turn: (before?.turn ?? 0) + 1 }));
  }
  const onText = useEffectEvent((text: string) => {
    if (guard.isNew(text)) void lookUp(text);
  });
  const onNoCamera = useEffectEvent(() => handlers.onNoCamera());

  const { kind } = camera;
  useEffect(() => {
    if (kind === "failed") return onNoCamera();
    if (kind !== "live" || video.current === null) return;
    const timer = setTimeout(() => setHint("scan.typeBelow"), HELP_AFTER_MS);
    const onDecoderFailed = (): void => {
      clearTimeout(timer);
      setHint("scan.noDecoder");
    };
    const stop = readFrames(video.current, { onText, onDecoderFailed });
    return () => {
      stop();
      clearTimeout(timer);
      setHint("scan.hint");
    };
  }, [kind, video]);
  return { flash, hint: flash === null || hint === "scan.noDecoder" ? hint : "scan.hint" };
}
