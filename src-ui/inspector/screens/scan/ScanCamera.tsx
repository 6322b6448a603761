import { useRef } from "react";
import { CameraControls } from "../../camera/CameraControls.tsx";
import { NoCamera } from "../../camera/NoCamera.tsx";
import { useCamera } from "../../camera/use-camera.ts";
import type { Hit } from "./hit-signal.ts";
import { say } from "./messages.ts";
import { useLabelReader } from "./use-label-reader.ts";
import styles from "./ScanCamera.module.css";

interface ScanCameraProps {
  /** Called when a label comes into sight, once for as long as it stays there. Resolves with the outcome of its lookup. */
  onLabel: (text: string) => Promise<Hit | null>;
  /** Called when there is no camera and the code must be typed. */
  onNoCamera: () => void;
}

/** The live picture with its frame, torch and zoom. Without a camera it says so and takes no space. */
export function ScanCamera({ onLabel, onNoCamera }: ScanCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const { flash, hint } = useLabelReader(video, camera, { onLabel, onNoCamera });
  const hasFailed = camera.kind === "failed";
  return (
    <section aria-label={say("camera.name")}>
      {hasFailed && <NoCamera camera={camera} none={say("scan.noCamera")} instead={say("scan.typeCode")} />}
      <div className={styles.view} hidden={hasFailed} data-state={camera.kind}>
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
        <div className={styles.frame} aria-hidden="true" />
        {flash && <div key={flash.turn} className={styles.flash} data-hit={flash.hit} aria-hidden="true" />}
        <p className={styles.hint} aria-live="polite">
          {camera.kind === "live" ? say(hint) : say("camera.starting")}
        </p>
        {camera.kind === "live" && <CameraControls camera={camera.camera} />}
      </div>
    </section>
  );
}
