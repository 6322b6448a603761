import { CameraOff, Flashlight, FlashlightOff } from "lucide-react";
import { useRef, useState } from "react";
import { say } from "#shared/messages/index.ts";
import { Button } from "../../components/Button.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Camera } from "../../inspection/camera.ts";
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

/** Torch and zoom, each only where the phone has it. */
function CameraControls({ camera }: { camera: Camera }) {
  const [torch, setTorch] = useState(false);
  const { zoom } = camera.abilities;
  if (!camera.abilities.torch && zoom === null) return null;
  return (
    <div className={styles.controls}>
      {camera.abilities.torch && (
        <Button
          icon={torch ? FlashlightOff : Flashlight}
          aria-pressed={torch}
          onClick={() => void camera.setTorch(!torch).then((done) => done && setTorch(!torch))}
        >
          {say("camera.torch")}
        </Button>
      )}
      {zoom !== null && (
        <label className={styles.zoom}>
          <span>{say("camera.zoom")}</span>
          <input
            type="range"
            min={zoom.min}
            max={Math.min(zoom.max, zoom.min * 5)}
            step={zoom.step}
            defaultValue={zoom.min}
            onChange={(event) => void camera.setZoom(event.target.valueAsNumber)}
          />
        </label>
      )}
    </div>
  );
}
