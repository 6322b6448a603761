import { useEffect } from "react";
import type { ImportDetail, ImportRemainder, ImportUndoPlan } from "#shared/entities/import.ts";
import { ConfirmDialog } from "../../../../components/ConfirmDialog.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { bothOf } from "../../../data/both-of.ts";
import { useRead } from "../../../data/use-read.ts";
import { useWrite } from "../../../data/use-write.ts";
import { isOfExtinguishers } from "../is-of-extinguishers.ts";
import { say } from "../messages.ts";
import { RemainingRelated, RemainingRows } from "./RemainingLists.tsx";

/** Asks before an import is undone, and says what goes and what stays. */
export function UndoDialog({ detail: { importId, mapping }, onClose }: { detail: ImportDetail; onClose: () => void }) {
  const plan = useRead("GET /imports/{id}/undo", { params: { id: importId } });
  const remainder = useRead("GET /imports/{id}/stays", { params: { id: importId } });
  const whole = bothOf(plan, remainder);
  const [refreshPlan, refreshRemainder] = [plan.refresh, remainder.refresh];
  // What was read when the dialog was last open may be out of date.
  useEffect(() => {
    refreshPlan();
    refreshRemainder();
  }, [refreshPlan, refreshRemainder]);
  const undo = useWrite("POST /imports/{id}/undo");
  const { canUndo = 0, cannotUndo = 0 } = plan.data ?? {};
  const label = cannotUndo > 0 ? say("undo.confirmSome", { count: canUndo }) : say("undoImport");
  return (
    <ConfirmDialog
      title={say("undo.title")}
      confirmLabel={whole.data && canUndo > 0 ? label : null}
      onClose={onClose}
      onConfirm={async () => void (await undo.send({ params: { id: importId }, body: { isPartial: cannotUndo > 0 } }))}
    >
      <Loaded read={whole}>{([known, left]) => <Plan plan={known} remainder={left} />}</Loaded>
      {isOfExtinguishers(mapping ?? []) && canUndo > 0 && <p>{say("undo.unsent")}</p>}
    </ConfirmDialog>
  );
}

function Plan({ plan: { canUndo, cannotUndo }, remainder }: { plan: ImportUndoPlan; remainder: ImportRemainder }) {
  const isAll = cannotUndo === 0;
  const words = isAll ? say("undo.all", { count: canUndo }) : say("undo.some", { count: canUndo, remaining: cannotUndo });
  return (
    <>
      <p>{canUndo === 0 ? say("undo.none") : words}</p>
      <RemainingRows remainder={remainder} />
      {remainder.made.total > 0 && <p>{say("undo.made", { count: remainder.made.total })}</p>}
      <RemainingRelated remainder={remainder} />
    </>
  );
}
