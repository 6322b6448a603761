import { Camera, ImagePlus } from "lucide";
import { useEffect, useId, useRef } from "react";
import { Button } from "../../components/Button.tsx";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { FileInput } from "../../components/FileInput.tsx";
import { Icon } from "../../components/Icon.tsx";
import { CameraControls } from "../camera/CameraControls.tsx";
import { NoCamera } from "../camera/NoCamera.tsx";
import { useCamera } from "../camera/use-camera.ts";
import { say } from "./messages.ts";
import { usePictureTaking } from "./use-picture-taking.ts";
import type { PictureReceiver } from "./use-picture-taking.ts";
import styles from "./PhotoTaker.module.css";

/** The live picture with its shutter button, and a file input beside it, which is all there is without a camera. */
export function PhotoTaker(receiver: PictureReceiver) {
  const taker = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const inputId = useId();
  const camera = useCamera(video);
  const { take, addFiles, isBusy, problems } = usePictureTaking(video, camera, receiver);
  const hasFailed = camera.kind === "failed";
  // On a small phone the reason would be below what is in view.
  useEffect(() => {
    if (problems.length > 0) taker.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [problems]);
  return (
    <section ref={taker} className={styles.taker} aria-label={say("camera.name")}>
      <div className={styles.view} hidden={hasFailed}>
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
        {camera.kind !== "live" && <p className={styles.starting}>{say("camera.starting")}</p>}
        {camera.kind === "live" && <CameraControls camera={camera.camera} />}
      </div>
      {hasFailed && <NoCamera camera={camera} none={say("photos.noCamera")} instead={say("photos.addFiles")} />}
      <div className={styles.buttons}>
        <Button icon={Camera} size="main" busy={isBusy} onClick={take}>
          {say("photos.take")}
        </Button>
        <div className={styles.file}>
          <FileInput id={inputId} className={styles.input} accept="image/*" multiple onPick={addFiles} />
          <label htmlFor={inputId} className={styles.label}>
            <Icon shapes={ImagePlus} />
            <span>{say("photos.addFile")}</span>
          </label>
        </div>
      </div>
      <FailureNotice
        title={say("photos.notTaken", { count: problems.length })}
        failure={problems.length > 0 && problems.map(({ id, message }) => <p key={id}>{message}</p>)}
      />
    </section>
  );
}
