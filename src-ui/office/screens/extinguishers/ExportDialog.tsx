import { useEffect, useState } from "react";
import { say } from "#shared/messages/office/extinguishers.ts";
import { say as sayFrame } from "#shared/messages/office/frame.ts";
import { say as sayList } from "#shared/messages/office/lists.ts";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { callOf } from "../../api/calls.ts";
import { saveCsv } from "../../data/csv.ts";
import { useDates } from "../../data/dates.ts";
import { ownerOf, useOffice } from "../../data/office.ts";
import { errorWords } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import type { ColumnKey } from "./column-choice.ts";
import { columnsOf } from "./columns.tsx";
import { exportLines } from "./export.ts";
import styles from "./ExportDialog.module.css";

interface ExportDialogProps {
  query: object;
  chosen: readonly ColumnKey[];
  onClose: () => void;
}

/** Reads the whole list and hands it over as a file; it can be stopped, and nothing is saved then. */
export function ExportDialog({ query, chosen, onClose }: ExportDialogProps) {
  const office = useOffice();
  const toast = useToast();
  const { today } = useDates();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [given] = useState({ query, columns: columnsOf(chosen), today });
  useEffect(() => {
    const stop = new AbortController();
    exportLines({
      columns: given.columns,
      readPage: async (pageNumber, pageSize) => {
        const input = { query: { ...given.query, pageNumber, pageSize } };
        const answer = await office.api.send(callOf("listExtinguishers"), input, { of: ownerOf(office), signal: stop.signal });
        return answer.value;
      },
      onProgress: (done, total) => setProgress({ done, total }),
      signal: stop.signal,
    }).then(
      (lines) => {
        if (stop.signal.aborted) return;
        saveCsv(`${say("export.fileName")}-${given.today}`, lines);
        toast({ message: say("export.done", { count: lines.length - 1 }) });
        onClose();
      },
      (error: unknown) => !stop.signal.aborted && setFailure(errorWords(error)),
    );
    return () => stop.abort();
    // It runs once for each attempt, whatever is rendered around it.
  }, [office, given, attempt]); // oxlint-disable-line react/exhaustive-deps -- see above
  return (
    <Dialog
      open
      title={say("export.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sayList("form.cancel")}</Button>
          {failure !== null && (
            <Button
              variant="primary"
              onClick={() => {
                setFailure(null);
                setAttempt(attempt + 1);
              }}
            >
              {sayFrame("state.retry")}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && (
        <Notice tone="danger" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <label className={styles.progress}>
        <span>{progress ? say("export.progress", { done: progress.done, total: progress.total }) : sayFrame("combobox.searching")}</span>
        <progress max={progress?.total || 1} value={progress?.done ?? 0} />
      </label>
    </Dialog>
  );
}
