import type { ImportDetail } from "#shared/entities/import.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { importReasonText } from "../import-texts.ts";
import { say } from "../messages.ts";
import { hasFailedUndo } from "../steps.ts";

/** Says why the last undo of an import failed; renders nothing without a failed one. */
export function UndoFailed({ detail }: { detail: ImportDetail }) {
  if (!hasFailedUndo(detail)) return null;
  return (
    <Notice tone="danger" role="alert" title={say("undoing.failed")}>
      {importReasonText(detail)}
    </Notice>
  );
}
