import { CameraOff } from "lucide-react";
import { useRef } from "react";
import { say } from "#shared/messages/inspector-area.ts";
import { Icon } from "../../components/Icon.tsx";
import { CameraControls } from "../../inspection/CameraControls.tsx";
import { useCamera } from "../../inspection/use-camera.ts";
import styles from "./ScanCamera.module.css";
import { useLabelReader } from "./use-label-reader.ts";

interface ScanCameraProps {
  /** A label came into sight; the same one is not reported again while it stays there. */
  onLabel: (text: string) => void;
  /** Four seconds without a hit, or no camera: typing is the way now. */
  onHelpless: () => void;
}

/** The live picture with its frame, torch and zoom. Where there is no camera it says so and takes no room. */
export function ScanCamera({ onLabel, onHelpless }: ScanCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const hits = useLabelReader(video, camera, { onLabel, onHelpless });
  const failed = camera.kind === "failed";
  return (
    <section aria-label={say("camera.name")}>
      {failed && (
        <div className={styles.none} role="status">
          <Icon of={CameraOff} />
          <div>
            <p>{say("scan.noCamera")}</p>
            {camera.failure !== "none" && <p className={styles.why}>{say(`camera.${camera.failure}`)}</p>}
          </div>
        </div>
      )}
      <div className={styles.view} hidden={failed} data-state={camera.kind}>
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
        <div className={styles.frame} aria-hidden="true" />
        {hits > 0 && <div key={hits} className={styles.flash} aria-hidden="true" />}
        <p className={styles.hint}>{camera.kind === "live" ? say("scan.hint") : say("camera.starting")}</p>
        {camera.kind === "live" && <CameraControls camera={camera.camera} />}
      </div>
    </section>
  );
}
