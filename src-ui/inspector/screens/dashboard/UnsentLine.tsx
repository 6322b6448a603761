import { CircleAlert, Clock, CloudUpload, PencilLine, RefreshCw, RotateCcw } from "lucide";
import type { IconNode } from "lucide";
import { useId, useState } from "react";
import type { Result } from "#shared/engine/engine.ts";
import type { OutboxLine, WaitReason } from "#shared/engine/sync.ts";
import { Button } from "../../../components/Button.tsx";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { StatusTag } from "../../../components/StatusTag.tsx";
import type { TagStyle } from "../../../components/StatusTag.tsx";
import { reasonText, outboxLineStateOf } from "../../../delivery/delivery.ts";
import type { OutboxLineState } from "../../../delivery/delivery.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { draftPath } from "../../../urls/paths.ts";
import { useAction } from "../../../use-action.ts";
import { say } from "./messages.ts";
import { lossText, titleText } from "./outbox-text.ts";
import { Removal } from "./Removal.tsx";
import styles from "./rows.module.css";

const TAG_STYLES = {
  waiting: ["neutral", Clock],
  sending: ["info", CloudUpload],
  again: ["warning", RotateCcw],
  stopped: ["danger", CircleAlert],
  needsYou: ["danger", CircleAlert],
} as const satisfies Record<OutboxLineState, TagStyle>;

/** Reasons that need no further explanation. */
const PLAIN: readonly WaitReason[] = ["waiting", "waitingForConnection", "sending", "waitingForInspection", "signIn", "tooManyRequests"];

export interface LineEvents {
  /** Called when the inspection could not be withdrawn on this device alone, because its sending had begun. */
  onWithdrawalQueued: (line: OutboxLine) => void;
  /** Called with the path of the draft that the inspection became, perhaps after the line is gone. */
  onReopened: (path: string) => void;
}

interface UnsentLineProps extends LineEvents {
  line: OutboxLine;
  mayFold: boolean;
}

/**
 * One unsent operation or upload: what it is, its state, the reason, and the buttons to correct, withdraw or remove it. With `mayFold`, a line
 * that needs no action is collapsed to its heading.
 */
export function UnsentLine({ line, mayFold, onWithdrawalQueued, onReopened }: UnsentLineProps) {
  const { calls } = useEngine();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const title = titleText(line);
  const { inspectionId, mayInspect = true } = line;
  const isInspection = line.kind === "operation" && line.type === "inspection" && line.action === "create";
  const isPlain = PLAIN.includes(line.reason);
  const isRoleLost = line.canCorrect && !mayInspect;
  const state = isRoleLost && !isPlain ? "needsYou" : outboxLineStateOf(line);
  const mustBeChecked = isInspection && line.mayBeThere && state === "needsYou";
  async function correct(id: string): Promise<Result<unknown>> {
    const result = await calls.reopenRefused({ inspectionId: id });
    if (result.ok) onReopened(draftPath(result.value.step, result.value.id));
    return result;
  }
  const details = [isInspection && line.locationName, line.retryCount > 0 && say("outbox.attempts", { count: line.retryCount })].filter(
    Boolean,
  );
  const head = (
    <span className={styles.top}>
      <strong id={titleId}>{title}</strong>
      <StatusTag tagStyle={TAG_STYLES[state]}>
        {isPlain ? reasonText(line) : say(`outbox.state.${state}`, { button: say("outbox.retry") })}
      </StatusTag>
    </span>
  );
  const more = (
    <>
      {details.length > 0 && <p className={styles.detail}>{details.join(" · ")}</p>}
      {mustBeChecked && (
        // The server returns what it already has under the same keys.
        <LineAction icon={RefreshCw} label={say("outbox.checkAgain")} run={() => calls.retry({})} />
      )}
      {line.canCorrect && mayInspect && inspectionId !== null && (
        <LineAction icon={PencilLine} label={say("outbox.correct")} run={() => correct(inspectionId)} />
      )}
      <RemovalButtons line={line} title={title} titleId={titleId} onWithdrawalQueued={onWithdrawalQueued} />
    </>
  );
  if (mayFold && isPlain && !mustBeChecked && !line.canCorrect) {
    return (
      <li>
        <details className={styles.folded} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>{head}</summary>
          {isOpen && more}
        </details>
      </li>
    );
  }
  return (
    <li className={styles.row}>
      {head}
      {!isPlain && <p>{reasonText(line)}</p>}
      {mustBeChecked && <p>{say("outbox.mayBeThere")}</p>}
      {isRoleLost && <p>{say("outbox.roleLost")}</p>}
      {more}
    </li>
  );
}

interface RemovalButtonsProps extends Omit<UnsentLineProps, "mayFold" | "onReopened"> {
  title: string;
  titleId: string;
}

/** The buttons to withdraw what was submitted, or to remove what cannot be sent. */
function RemovalButtons({ line, title, titleId, onWithdrawalQueued }: RemovalButtonsProps) {
  const engine = useEngine();
  const { inspectionId } = line;
  async function withdraw(id: string): Promise<Result<unknown>> {
    const result = await engine.calls.withdrawSubmitted({ inspectionId: id, operationId: crypto.randomUUID() });
    if (result.ok && result.value?.isQueued) onWithdrawalQueued(line);
    return result;
  }
  return (
    <>
      {line.canWithdraw && inspectionId !== null && (
        <Removal
          label={say("common.withdraw")}
          describedBy={titleId}
          title={say("outbox.withdrawTitle", { code: line.extinguisherCode ?? "" })}
          loss={say("outbox.withdrawLead")}
          remove={() => withdraw(inspectionId)}
        />
      )}
      {line.canDiscard && (
        <Removal
          label={say("outbox.remove")}
          describedBy={titleId}
          title={say("outbox.removeTitle", { title })}
          loss={lossText(line)}
          remove={() => engine.calls.discardRefused({ id: line.id })}
        />
      )}
    </>
  );
}

interface LineActionProps {
  icon: IconNode;
  label: string;
  run: () => Promise<Result<unknown>>;
}

/** A button of a line, with the reason below it if it failed. */
function LineAction({ icon, label, run }: LineActionProps) {
  const action = useAction(run);
  return (
    <>
      <div className={styles.framed}>
        <Button icon={icon} busy={action.isBusy} onClick={action.run}>
          {label}
        </Button>
      </div>
      <FailureNotice failure={action.failure} />
    </>
  );
}
