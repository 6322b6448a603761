import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { Import, ImportUndoPlan } from "#shared/entities/import.ts";
import { say } from "#shared/messages/office/imports.ts";
import { say as sayList } from "#shared/messages/office/lists.ts";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { useRead } from "../../data/use-read.ts";
import { errorWords, useWrite } from "../../data/use-write.ts";
import styles from "./DoneStep.module.css";

/** Takes a completed import back, after it was said what can go and what cannot. */
export function UndoImport({ detail: { importId } }: { detail: Import }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" data-apart icon={Undo2} onClick={() => setAsking(true)}>
        {say("undo")}
      </Button>
      {asking && <UndoDialog importId={importId} onClose={() => setAsking(false)} />}
    </>
  );
}

function UndoDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  const plan = useRead("getImportUndoPlan", { params: { id: importId } });
  const undo = useWrite("undoImport");
  const [failure, setFailure] = useState<string | null>(null);
  const { canUndo = 0, cannotUndo = 0 } = plan.data ?? {};
  function confirm(): void {
    setFailure(null);
    undo
      .send({ params: { id: importId }, body: { isPartial: cannotUndo > 0 } })
      .then(onClose, (error: unknown) => setFailure(errorWords(error)));
  }
  return (
    <Dialog
      open
      title={say("undo.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sayList("form.cancel")}</Button>
          {canUndo > 0 && (
            <Button variant="danger" busy={undo.busy} onClick={confirm}>
              {cannotUndo > 0 ? say("undo.confirmSome", { count: canUndo }) : say("undo.confirm")}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <Notice tone="danger" role="alert" title={failure} />}
      <Loaded read={plan}>{(data) => <Plan plan={data} />}</Loaded>
    </Dialog>
  );
}

/** So many of what stays are named. */
const NAMED = 50;

function Plan({ plan: { canUndo, cannotUndo, blocked } }: { plan: ImportUndoPlan }) {
  if (cannotUndo === 0) return <p>{say("undo.all", { count: canUndo })}</p>;
  const rest = cannotUndo - Math.min(blocked.length, NAMED);
  return (
    <>
      <p>{canUndo === 0 ? say("undo.none") : say("undo.some", { count: canUndo, kept: cannotUndo })}</p>
      {/* The keyboard scrolls what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.blocked} tabIndex={0}>
        {blocked.slice(0, NAMED).map(({ rowNumber, code, reason }) => (
          <li key={rowNumber}>{say("undo.blocked", { row: rowNumber, code, reason })}</li>
        ))}
        {rest > 0 && <li>{say("undo.more", { count: rest })}</li>}
      </ul>
    </>
  );
}
