import { Flashlight, FlashlightOff } from "lucide";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import type { Camera } from "./camera.ts";
import { say } from "./messages.ts";
import styles from "./CameraControls.module.css";

/** Torch and zoom, each only if the phone has it. */
export function CameraControls({ camera }: { camera: Camera }) {
  const [isTorchOn, setIsTorchOn] = useState(false);
  const { zoom } = camera.abilities;
  if (!camera.abilities.hasTorch && zoom === null) return null;
  return (
    <div className={styles.controls}>
      {camera.abilities.hasTorch && (
        <Button
          icon={isTorchOn ? FlashlightOff : Flashlight}
          aria-pressed={isTorchOn}
          onClick={() => void camera.setTorch(!isTorchOn).then((done) => done && setIsTorchOn(!isTorchOn))}
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
            max={Math.min(zoom.max, zoom.initial * 5 || zoom.max)}
            step={zoom.step ?? "any"}
            defaultValue={zoom.initial}
            onChange={(event) => void camera.setZoom(event.target.valueAsNumber)}
          />
        </label>
      )}
    </div>
  );
}
