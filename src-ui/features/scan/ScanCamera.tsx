import { useRef } from "react";
import { CameraControls } from "../../inspection/CameraControls.tsx";
import { NoCamera } from "../../inspection/NoCamera.tsx";
import { useCamera } from "../../inspection/use-camera.ts";
import type { Hit } from "./hit-signal.ts";
import { say } from "./messages.ts";
import styles from "./ScanCamera.module.css";
import { useLabelReader } from "./use-label-reader.ts";

interface ScanCameraProps {
  /** A label came into sight; the same one is not reported again while it stays there. Resolves with what its lookup came to. */
  onLabel: (text: string) => Promise<Hit | null>;
  /** Typing is the way now. */
  onNoCamera: () => void;
}

/** The live picture with its frame, torch and zoom. Where there is no camera it says so and takes no room. */
export function ScanCamera({ onLabel, onNoCamera }: ScanCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const { flash, isHelpless } = useLabelReader(video, camera, { onLabel, onNoCamera });
  const failed = camera.kind === "failed";
  return (
    <section aria-label={say("camera.name")}>
      {failed && <NoCamera camera={camera} none={say("scan.noCamera")} instead={say("scan.typeCode")} />}
      <div className={styles.view} hidden={failed} data-state={camera.kind}>
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
        <div className={styles.frame} aria-hidden="true" />
        {flash && <div key={flash.turn} className={styles.flash} data-hit={flash.hit} aria-hidden="true" />}
        <p className={styles.hint} aria-live="polite">
          {camera.kind === "live" ? say(isHelpless ? "scan.typeBelow" : "scan.hint") : say("camera.starting")}
        </p>
        {camera.kind === "live" && <CameraControls camera={camera.camera} />}
      </div>
    </section>
  );
}
