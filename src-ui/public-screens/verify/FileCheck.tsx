import { FileSearch } from "lucide";
import { Card } from "../../components/Card.tsx";
import { classes } from "../../components/classes.ts";
import { FilePicker } from "../../components/FilePicker.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Notice } from "../../components/Notice.tsx";
import { Spinner } from "../../components/Spinner.tsx";
import { say } from "./messages.ts";
import { useFileCheck } from "./use-file-check.ts";
import type { FileCheckResult } from "./use-file-check.ts";
import styles from "./FileCheck.module.css";

/** Compares a PDF with the issued one, byte for byte, on this device. Browsers compute hashes only on a secure connection. */
export function FileCheck({ sha256 }: { sha256: string }) {
  return <Card title={say("file.title")}>{window.isSecureContext ? <Intake sha256={sha256} /> : <p>{say("file.insecure")}</p>}</Card>;
}

function Intake({ sha256 }: { sha256: string }) {
  const { result, take, isDragged } = useFileCheck(sha256);
  return (
    <>
      <p id="file-lead">{say("file.lead")}</p>
      <label className={classes(styles.zone, isDragged && styles.dragged)}>
        <Icon shapes={FileSearch} size="large" />
        <span className={styles.words}>{isDragged ? say("file.drop") : say("file.choose")}</span>
        <FilePicker accept="application/pdf,.pdf" label={say("file.label")} describedBy="file-lead" onPick={([file]) => take(file)} />
      </label>
      <div role="status" className={styles.result}>
        {result && <Result {...result} />}
      </div>
    </>
  );
}

function Result({ name, state }: FileCheckResult) {
  switch (state) {
    case "reading":
      return (
        <p className={styles.reading}>
          <Spinner />
          <span>{say("file.reading", { name })}</span>
        </p>
      );
    case "same":
    case "other":
    case "unread":
      return (
        <Notice tone={({ same: "success", other: "danger", unread: "warning" } as const)[state]} title={say(`file.${state}`)}>
          {say(`file.${state}Lead`, { name })}
        </Notice>
      );
  }
}
