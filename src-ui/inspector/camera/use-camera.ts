import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { openCamera } from "./camera.ts";
import type { Camera, CameraFailure } from "./camera.ts";

export type CameraState =
  | { kind: "starting" }
  | { kind: "live"; camera: Camera }
  /** `retry` asks once more; the failure stays on the screen until then. */
  | { kind: "failed"; failure: CameraFailure; retry: () => void };

/**
 * Shows the camera in `video` while the page is visible. A phone takes the camera from a hidden page, so it is requested again when the page
 * comes back.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>): CameraState {
  const [state, setState] = useState<CameraState>({ kind: "starting" });
  useEffect(() => followVisibility(() => runCamera(video, setState)), [video]);
  return state;
}

/** Calls `start` whenever the page becomes visible, and the function it returned when the page is hidden or left. */
function followVisibility(start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  function follow(): void {
    if (document.visibilityState === "visible") stop ??= start();
    else {
      stop?.();
      stop = null;
    }
  }
  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    stop?.();
  };
}

function runCamera(video: RefObject<HTMLVideoElement | null>, setState: (state: CameraState) => void): () => void {
  let isUnmounted = false;
  let open: Camera | null = null;
  async function ask(): Promise<void> {
    const result = await openCamera(navigator.mediaDevices);
    if (!result.ok) {
      // Another request may have opened it in the meantime.
      if (!isUnmounted && open === null) setState({ kind: "failed", failure: result.failure, retry: () => void ask() });
      return;
    }
    if (isUnmounted || open !== null) return result.camera.close();
    open = result.camera;
    if (video.current !== null) show(video.current, open.stream);
    setState({ kind: "live", camera: open });
  }
  setState({ kind: "starting" });
  void ask();
  return () => {
    isUnmounted = true;
    open?.close();
    if (video.current !== null) video.current.srcObject = null;
  };
}

function show(video: HTMLVideoElement, stream: MediaStream): void {
  video.srcObject = stream;
  // Rejected when the element leaves the page meanwhile; then there is nothing to show.
  video.play().catch(() => undefined);
}
