import { useState } from "react";
import { Button } from "../../../../components/Button.tsx";
import { failureText } from "../../../../failure.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useToast } from "../../../frame/toast-context.ts";
import { say } from "../messages.ts";
import { RunProgress } from "./RunProgress.tsx";
import type { RunProgressProps } from "./RunProgress.tsx";

/** The import is being written or undone. Writing can be canceled until it is done. */
export function ProgressStep(props: RunProgressProps) {
  if (props.detail.status === "Undoing") return <RunProgress {...props} stage="undoing" />;
  return (
    <RunProgress {...props} stage="progress">
      <Cancel importId={props.detail.importId} />
    </RunProgress>
  );
}

function Cancel({ importId }: { importId: string }) {
  const toast = useToast();
  const cancel = useWrite("POST /imports/{id}/cancel");
  const [isCanceled, setCanceled] = useState(false);
  return (
    <>
      <p role="status">{isCanceled && say("progress.canceling")}</p>
      <div>
        <Button
          busy={cancel.isBusy || isCanceled}
          onClick={() => {
            cancel.send({ params: { id: importId } }).then(
              () => setCanceled(true),
              (error: unknown) => toast({ message: failureText(error), tone: "danger" }),
            );
          }}
        >
          {say("progress.cancel")}
        </Button>
      </div>
    </>
  );
}
