import { useState } from "react";
import type { ImportDetail } from "#shared/entities/import.ts";
import { say } from "#shared/messages/office/imports.ts";
import { Button } from "../../../components/Button.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { errorWords, useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { StepHeading } from "./StepHeading.tsx";
import { useRefreshEverySecond } from "./use-refresh.ts";
import styles from "./Progress.module.css";

interface ProgressStepProps {
  detail: ImportDetail;
  refresh: () => void;
  /** The server did not answer the last question. */
  isSilent: boolean;
}

/** How far the import is. It goes on at the server whether anybody looks or not. */
export function ProgressStep({ detail: { importId, fileName, done, total }, refresh, isSilent }: ProgressStepProps) {
  const toast = useToast();
  const cancel = useWrite("cancelImport");
  const [isCancelled, setCancelled] = useState(false);
  useRefreshEverySecond(refresh);
  // Those who listen hear every tenth of it, not every second.
  const tenths = total > 0 ? Math.floor((done / total) * 10) : 0;
  const words = total > 0 ? say("progress.of", { done: done.toLocaleString("en"), total }) : say("progress.begin");
  return (
    <div className={styles.progress}>
      <StepHeading>{say("progress.heading")}</StepHeading>
      <progress aria-label={say("progress.label", { name: fileName })} {...(total > 0 && { value: done, max: total })} />
      <p className={styles.words}>{words}</p>
      <p role="status" className="visually-hidden">
        {say("progress.percent", { percent: tenths * 10 })}
      </p>
      <p>{say("progress.leave")}</p>
      <p role="status">{isCancelled && say("progress.cancelling")}</p>
      {isSilent && <Notice tone="warning" role="status" title={say("progress.offline")} />}
      <div>
        <Button
          busy={cancel.busy || isCancelled}
          onClick={() => {
            cancel.send({ params: { id: importId } }).then(
              () => setCancelled(true),
              (error: unknown) => toast({ message: errorWords(error), tone: "danger" }),
            );
          }}
        >
          {say("progress.cancel")}
        </Button>
      </div>
    </div>
  );
}
