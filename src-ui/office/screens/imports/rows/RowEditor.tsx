import type { FormEvent, ReactNode } from "react";
import type { ImportDetail, ImportProblem, ImportRow } from "#shared/entities/import.ts";
import { Button } from "../../../../components/Button.tsx";
import { TextField } from "../../../../components/TextField.tsx";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { rowProblemTexts } from "../import-texts.ts";
import { say } from "../messages.ts";
import { importFieldLabel } from "../value-text.ts";
import { useRowEdit } from "./use-row-edit.ts";
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
  const { problems } = row;
  const edit = useRowEdit(row, detail, typed);
  function textOfOther(index: number): string | undefined {
    const text = edit.otherTextAt(index);
    return text === undefined ? undefined : say("row.changedSince", { text });
  }
  function save(event: FormEvent): void {
    event.preventDefault();
    edit.save();
  }
  const dates = useDateFormats();
  function problemOf(field: string): string | undefined {
    const found = problems.find((problem) => problem.isRefusal && problem.field === field);
    if (found === undefined) return undefined;
    const { message, remedy } = rowProblemTexts(found, dates);
    return [message, remedy].filter(Boolean).join(". ");
  }
  const shown = detail.columns
    .flatMap(({ heading }, index) => {
      const field = fieldOf(detail, heading);
      return field === undefined ? [] : [{ heading, index, field, error: textOfOther(index) ?? problemOf(field) }];
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
            value={edit.textAt(index)}
            error={error}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => edit.change(index, target.value)}
          />
        ))}
      </div>
      <div className={styles.editorActions}>
        <Button type="submit" busy={edit.isBusy}>
          {say("row.save")}
        </Button>
        {aside}
      </div>
    </form>
  );
}
