import { PHOTO_CAPTURE } from "#shared/constants.ts";

/** Why there is no picture. `none`: no camera, or no way to ask for one. `refused`: by the person or the device. `busy`: used by another app. */
export type CameraFailure = "none" | "refused" | "busy";
export type CameraResult = { ok: true; camera: Camera } | { ok: false; failure: CameraFailure };

/** What the phone's camera can do besides showing a picture. */
export interface CameraAbilities {
  hasTorch: boolean;
  /** `step` is missing where any value may be set. `initial` is what the camera begins with, which need not be the minimum. */
  zoom: { min: number; max: number; step?: number; initial: number } | null;
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
  zoom?: { min: number; max: number; step?: number };
}

interface Extras {
  torch?: boolean;
  zoom?: number;
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
  const settings: Extras = track?.getSettings?.() ?? {};
  /** What is applied: constraints take the place of all earlier ones, so that the torch would go out with a change of the zoom. */
  let extras: Extras = {};
  /** Resolves with false when the phone did not apply it after all. */
  async function apply(changes: Extras): Promise<boolean> {
    const before = extras;
    const next = { ...before, ...changes };
    extras = next;
    try {
      await track?.applyConstraints({ advanced: [next as MediaTrackConstraintSet] });
      return track !== undefined;
    } catch {
      if (extras === next) extras = before;
      return false;
    }
  }
  return {
    stream,
    abilities: {
      hasTorch: abilities.torch === true,
      zoom: zoom !== undefined && zoom.max > zoom.min ? { ...zoom, initial: settings.zoom ?? zoom.min } : null,
    },
    setTorch: (on) => apply({ torch: on }),
    setZoom: (factor) => apply({ zoom: factor }),
    close() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

function failureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "none";
}
