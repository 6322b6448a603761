import { CameraOff } from "lucide";
import { Button } from "../../components/Button.tsx";
import { Icon } from "../../components/Icon.tsx";
import { say } from "./messages.ts";
import type { CameraState } from "./use-camera.ts";
import styles from "./NoCamera.module.css";

interface NoCameraProps {
  camera: Extract<CameraState, { kind: "failed" }>;
  /** The text when there is no camera at all. */
  none: string;
  /** What to do without one. */
  instead: string;
}

/** Why there is no picture, what to do instead, and a button to ask for the camera again. */
export function NoCamera({ camera: { failure, retry }, none, instead }: NoCameraProps) {
  return (
    <div className={styles.none}>
      <Icon shapes={CameraOff} />
      <div className={styles.words}>
        <div role="status">
          {failure === "none" ? (
            <p>{none}</p>
          ) : (
            <>
              <p className={styles.title}>{say(`camera.${failure}`)}</p>
              <p>
                {instead} {say(`camera.${failure}.next`)}
              </p>
            </>
          )}
        </div>
        {failure !== "none" && <Button onClick={retry}>{say(failure === "refused" ? "camera.askAgain" : "app.tryAgain")}</Button>}
      </div>
    </div>
  );
}
