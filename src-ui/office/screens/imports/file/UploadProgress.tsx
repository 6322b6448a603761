import { Button } from "../../../../components/Button.tsx";
import { say } from "../messages.ts";
import { StepHeading } from "../StepHeading.tsx";
import type { UploadState } from "./use-upload.ts";
import styles from "../progress/progress.module.css";

/** The progress of the upload, after which the server reads the file. */
export function UploadProgress({ upload: { fileName, sent, stop } }: { upload: NonNullable<UploadState["upload"]> }) {
  const isSent = sent >= 1;
  const title = say(isSent ? "file.reading" : "file.uploading", { name: fileName });
  return (
    <div className={styles.progress}>
      <StepHeading>{title}</StepHeading>
      <progress aria-label={title} {...(!isSent && { value: sent, max: 1 })} />
      <p role="status" className={styles.words}>
        {isSent ? title : say("file.percent", { percent: Math.floor(sent * 10) * 10 })}
      </p>
      <div>
        <Button onClick={stop}>{say("file.stop")}</Button>
      </div>
    </div>
  );
}
