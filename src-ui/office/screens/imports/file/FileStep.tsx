import { FileSpreadsheet } from "lucide";
import { Button } from "../../../../components/Button.tsx";
import { classes } from "../../../../components/classes.ts";
import { FailureNotice } from "../../../../components/FailureNotice.tsx";
import { FilePicker } from "../../../../components/FilePicker.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { MODIFIER } from "../../../frame/use-shortcuts.ts";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { say } from "../messages.ts";
import { StepHeading } from "../StepHeading.tsx";
import { Samples } from "./Samples.tsx";
import { UnfinishedImports } from "./UnfinishedImports.tsx";
import { UploadProgress } from "./UploadProgress.tsx";
import { useFileIntake } from "./use-file-intake.ts";
import styles from "./file.module.css";

/** The first step: dropping a file anywhere on the page, choosing one, or pasting cells. */
export function FileStep() {
  const url = useUrlState();
  const { upload, failure, isDragged, take, pasteCells } = useFileIntake((importId) => url.set({ import: importId }, { push: true }));
  if (upload) return <UploadProgress upload={upload} />;
  return (
    <>
      <StepHeading>{say("file.heading")}</StepHeading>
      <FailureNotice failure={failure?.text} title={say(failure?.isPassing ? "file.uploadFailed" : "file.refused")} />
      <div className={classes(styles.zone, isDragged && styles.dragged)}>
        <Icon shapes={FileSpreadsheet} size="large" />
        <label className={styles.choose}>
          <span className={styles.drop}>{isDragged ? say("file.dropNow") : say("file.drop")}</span>
          <FilePicker
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            label={say("file.label")}
            describedBy="import-accepted"
            onPick={take}
          />
        </label>
        <p id="import-accepted" className={styles.accepted}>
          {say("file.accepted")}
        </p>
        <p className={styles.paste}>
          <span className={styles.wide}>{say("file.pasteHint", { keys: MODIFIER })}</span>
          <Button variant="quiet" onClick={pasteCells}>
            {say("file.paste")}
          </Button>
        </p>
      </div>
      <Samples />
      <UnfinishedImports />
    </>
  );
}
