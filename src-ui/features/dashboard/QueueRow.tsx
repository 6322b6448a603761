import { CircleAlert, Clock, CloudUpload, PencilLine, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import type { QueueLine } from "#shared/engine/sync.ts";
import { say } from "#shared/messages/index.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { focusHeading } from "../../components/navigation.ts";
import { Notice } from "../../components/Notice.tsx";
import { StatusTag } from "../../components/StatusTag.tsx";
import { useAction } from "../../engine/use-action.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { draftPath } from "../../paths.ts";
import { type LineState, stateOf, titleOf } from "./queue-words.ts";
import styles from "./rows.module.css";

const LOOK = {
  waiting: { tone: "neutral", icon: Clock },
  sending: { tone: "info", icon: CloudUpload },
  again: { tone: "warning", icon: RotateCcw },
  needsYou: { tone: "danger", icon: CircleAlert },
} as const satisfies Record<LineState, object>;

/** One item: what it is, where it stands, why, and for an inspection how to correct it or take it back. */
export function QueueRow({ line }: { line: QueueLine }) {
  const state = stateOf(line);
  const isInspection = line.kind === "operation" && line.type === "inspection" && line.action === "create";
  const details = [isInspection && line.locationName, line.retryCount > 0 && say("queue.tries", { count: line.retryCount })].filter(
    Boolean,
  );
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <strong>{titleOf(line)}</strong>
        <StatusTag {...LOOK[state]}>{say(`queue.state.${state}`)}</StatusTag>
      </div>
      <p>{line.reason}</p>
      {details.length > 0 && <p className={styles.detail}>{details.join(" · ")}</p>}
      {isInspection && line.inspectionId !== null && <RowActions line={line} inspectionId={line.inspectionId} />}
    </li>
  );
}

function RowActions({ line, inspectionId }: { line: QueueLine; inspectionId: string }) {
  const engine = useEngine();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const code = line.extinguisherCode ?? "";
  const correct = useAction(async () => {
    const reply = await engine.calls.correctRejected({ inspectionId });
    if (reply.ok) navigate(draftPath(reply.value.step, reply.value.id));
    return reply;
  });
  const withdraw = useAction(async () => {
    const reply = await engine.calls.withdrawSubmitted({ inspectionId, operationId: crypto.randomUUID() });
    if (reply.ok) {
      setAsking(false);
      focusHeading();
    }
    return reply;
  });
  const failure = correct.failure ?? withdraw.failure;
  return (
    <>
      <div className={styles.actions}>
        {line.canCorrect && (
          <Button icon={PencilLine} busy={correct.busy} onClick={correct.run}>
            {say("queue.correct")}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {say("queue.withdraw")}
        </Button>
      </div>
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <Dialog
        open={asking}
        title={say("queue.withdrawTitle", { code })}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{say("drafts.keep")}</Button>
            <Button variant="danger" busy={withdraw.busy} onClick={withdraw.run}>
              {say("queue.withdraw")}
            </Button>
          </>
        }
      >
        <p>{say("queue.withdrawLead")}</p>
      </Dialog>
    </>
  );
}
