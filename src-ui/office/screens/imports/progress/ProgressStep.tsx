import { useState } from "react";
import { Button } from "../../../../components/Button.tsx";
import { useWrite } from "../../../data/use-write.ts";
import { useToastAction } from "../../../frame/use-toast-action.ts";
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
  const act = useToastAction();
  const cancel = useWrite("POST /imports/{id}/cancel");
  const [isCanceled, setIsCanceled] = useState(false);
  return (
    <>
      <p role="status">{isCanceled && say("progress.canceling")}</p>
      <div>
        <Button
          busy={cancel.isBusy || isCanceled}
          onClick={() =>
            act(async () => {
              await cancel.send({ params: { id: importId } });
              setIsCanceled(true);
            })
          }
        >
          {say("progress.cancel")}
        </Button>
      </div>
    </>
  );
}
