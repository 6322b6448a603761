import { CheckCheck, Undo2 } from "lucide";
import type { Missing } from "#shared/checklist-responses.ts";
import { Button } from "../../../components/Button.tsx";
import { missingText } from "../../../inspection/checklist/missing.ts";
import { say } from "./messages.ts";
import styles from "./ChecklistAction.module.css";

interface ChecklistActionProps {
  answered: number;
  total: number;
  /** How many questions the last `All remaining OK` answered. */
  filled: number;
  missing: readonly Missing[];
  busy: boolean;
  onFill: () => void;
  onUndo: () => void;
  onContinue: () => void;
}

/** Progress, `All remaining OK` and `Continue`, which if pressed too early says what is missing and goes there. */
export function ChecklistAction({ answered, total, filled, missing, busy, onFill, onUndo, onContinue }: ChecklistActionProps) {
  return (
    <>
      <div className={styles.line}>
        <div className={styles.progress}>
          <p role="status">{filled > 0 ? say("checklist.filled", { count: filled }) : say("checklist.progress", { answered, total })}</p>
          <progress value={answered} max={total} aria-label={say("checklist.progressName")} />
        </div>
        {filled > 0 ? (
          <Button icon={Undo2} onClick={onUndo}>
            {say("common.undo")}
          </Button>
        ) : (
          answered < total && (
            <Button icon={CheckCheck} onClick={onFill}>
              {say("checklist.fill")}
            </Button>
          )
        )}
      </div>
      {missing.length > 0 && (
        <p className={styles.missing} role="alert">
          {missingText(missing)}
        </p>
      )}
      <Button variant={answered < total ? "secondary" : "primary"} size="main" wide busy={busy} onClick={onContinue}>
        {say("common.continue")}
      </Button>
    </>
  );
}
