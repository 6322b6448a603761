import { PHOTO_CAPTURE } from "#shared/constants.ts";

/** Why there is no picture. `none`: no camera, or no way to ask for one. `refused`: by the person or the device. `busy`: used by another app. */
export type CameraFailure = "none" | "refused" | "busy";
export type CameraResult = { ok: true; camera: Camera } | { ok: false; failure: CameraFailure };

/** What the phone's camera can do besides showing a picture. */
export interface CameraAbilities {
  hasTorch: boolean;
  zoom: { min: number; max: number; step: number } | null;
}

export interface Camera {
  stream: MediaStream;
  abilities: CameraAbilities;
  /** Resolves with whether the phone applied it, as does `setZoom`. */
  setTorch(on: boolean): Promise<boolean>;
  setZoom(factor: number): Promise<boolean>;
  close(): void;
}

interface ExtendedCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
}

/** Opens the rear camera, ideally 1920x1080 at 16:9, without sound (specification section 9, "Photo capture"). */
export async function openCamera(devices: MediaDevices | undefined): Promise<CameraResult> {
  if (devices?.getUserMedia === undefined) return { ok: false, failure: "none" };
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: PHOTO_CAPTURE.facingMode },
        width: { ideal: PHOTO_CAPTURE.width },
        height: { ideal: PHOTO_CAPTURE.height },
        aspectRatio: { ideal: PHOTO_CAPTURE.aspectRatio },
      },
    });
    return { ok: true, camera: cameraOf(stream) };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

function cameraOf(stream: MediaStream): Camera {
  const track = stream.getVideoTracks()[0];
  const abilities: ExtendedCapabilities = track?.getCapabilities?.() ?? {};
  const { zoom } = abilities;
  return {
    stream,
    abilities: { hasTorch: abilities.torch === true, zoom: zoom !== undefined && zoom.max > zoom.min ? zoom : null },
    setTorch: (on) => apply(track, { torch: on }),
    setZoom: (factor) => apply(track, { zoom: factor }),
    close() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** Resolves with false when the phone did not apply it after all. */
async function apply(track: MediaStreamTrack | undefined, constraints: { torch?: boolean; zoom?: number }): Promise<boolean> {
  try {
    await track?.applyConstraints({ advanced: [constraints as MediaTrackConstraintSet] });
    return track !== undefined;
  } catch {
    return false;
  }
}

function failureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "none";
}
