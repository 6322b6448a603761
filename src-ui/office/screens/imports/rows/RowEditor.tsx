import { useState } from "react";
import type { FormEvent, ReactNode } from "react";
import type { ImportDetail, ImportProblem, ImportRow } from "#shared/entities/import.ts";
import { Button } from "../../../../components/Button.tsx";
import { TextField } from "../../../../components/TextField.tsx";
import { useLatest } from "../../../../use-latest.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { useToastAction } from "../../../frame/use-toast-action.ts";
import { say } from "../messages.ts";
import { rowProblemTexts } from "../texts.ts";
import { importFieldLabel } from "../value-text.ts";
import type { TypedCells } from "./use-typed-cells.ts";
import styles from "./rows.module.css";

interface RowEditorProps {
  row: ImportRow;
  detail: ImportDetail;
  typed: TypedCells;
  /** Shown beside the button that saves. */
  aside: ReactNode;
}

function fieldOf({ mapping }: ImportDetail, heading: string): string | undefined {
  return mapping?.find((each) => "heading" in each && each.heading === heading)?.field;
}

/** Whether the problem is shown at a cell that can be corrected. */
export function isAtCell({ field, isRefusal }: ImportProblem, detail: ImportDetail): boolean {
  return isRefusal && detail.columns.some(({ heading }) => fieldOf(detail, heading) === field);
}

/** The cells of a row that are imported, to be corrected in place, each with the reason why it is refused. */
export function RowEditor({ row, detail, typed, aside }: RowEditorProps) {
  const { rowNumber, problems } = row;
  const [cells, setCells] = useState(() => typed.read().get(rowNumber) ?? row.cells);
  const latest = useLatest(cells);
  const update = useWrite("PUT /imports/{id}/rows");
  const act = useToastAction();

  function change(index: number, text: string): void {
    const next = detail.columns.map((_, at) => (at === index ? text : (cells[at] ?? "")));
    const isAsBefore = next.every((cell, at) => cell === (row.cells[at] ?? ""));
    typed.change(rowNumber, isAsBefore ? null : next);
    setCells(next);
  }
  function save(event: FormEvent): void {
    event.preventDefault();
    const saved = detail.columns.map((_, at) => cells[at] ?? "");
    act(async () => {
      await update.send({ params: { id: detail.importId }, body: { sheet: detail.sheet, rows: [{ rowNumber, cells: saved }] } });
      // What was typed during the save is not saved yet, also if it is what the row had before.
      const now = typed.read().get(rowNumber);
      if (now === cells) typed.change(rowNumber, null);
      else if (now === undefined && latest.current !== cells) typed.change(rowNumber, latest.current);
      return { message: say("row.saved", { row: rowNumber }) };
    });
  }
  const dates = useDateFormats();
  const problemOf = (field: string): string | undefined => {
    const found = problems.find((problem) => problem.isRefusal && problem.field === field);
    if (found === undefined) return undefined;
    const { message, remedy } = rowProblemTexts(found, dates);
    return [message, remedy].filter(Boolean).join(". ");
  };
  const shown = detail.columns
    .flatMap(({ heading }, index) => {
      const field = fieldOf(detail, heading);
      return field === undefined ? [] : [{ heading, index, field, error: problemOf(field) }];
    })
    .toSorted((a, b) => Number(b.error !== undefined) - Number(a.error !== undefined));
  return (
    <form noValidate className={styles.editor} onSubmit={save}>
      <div className={styles.cells}>
        {shown.map(({ heading, index, field, error }) => (
          <TextField
            key={index}
            label={heading}
            hint={importFieldLabel(field) === heading ? undefined : importFieldLabel(field)}
            value={cells[index] ?? ""}
            error={error}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change(index, target.value)}
          />
        ))}
      </div>
      <div className={styles.editorActions}>
        <Button type="submit" busy={update.isBusy}>
          {say("row.save")}
        </Button>
        {aside}
      </div>
    </form>
  );
}
