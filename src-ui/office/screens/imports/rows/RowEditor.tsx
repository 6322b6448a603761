import { useState } from "react";
import type { FormEvent, ReactNode } from "react";
import type { ImportDetail, ImportProblem, ImportRow } from "#shared/entities/import.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { Button } from "../../../../components/Button.tsx";
import { TextField } from "../../../../components/TextField.tsx";
import { useWrite } from "../../../data/use-write.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { useToastAction } from "../../../frame/use-toast-action.ts";
import { say } from "../messages.ts";
import { rowProblemTexts } from "../texts.ts";
import { importFieldLabel } from "../value-text.ts";
import type { TypedCells, TypedRow } from "./use-typed-cells.ts";
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
  const [cells, setCells] = useState<TypedRow>(() => typed.read().get(rowNumber) ?? new Map());
  const [saved, setSaved] = useState<{ replaced: readonly string[]; cells: readonly string[] } | null>(null);
  // Somebody else changed a cell that was typed here. Both texts are shown, and the next save replaces the other one.
  const [isStale, setIsStale] = useState(false);
  const update = useWrite("PUT /imports/{id}/rows");
  const act = useToastAction();
  // What was saved here is in the row only once that is read again.
  const stored = saved?.replaced === row.cells ? saved.cells : row.cells;
  const storedAt = (index: number): string => stored[index] ?? "";
  const shownAt = (index: number, typedCells = cells): string => typedCells.get(index)?.text ?? storedAt(index);

  function put(next: TypedRow): void {
    typed.change(rowNumber, next);
    setCells(next);
  }
  function change(index: number, text: string): void {
    const next = new Map(cells);
    if (text === storedAt(index)) next.delete(index);
    else next.set(index, { text, before: cells.get(index)?.before ?? storedAt(index) });
    put(next);
  }
  function save(event: FormEvent): void {
    event.preventDefault();
    const sent = detail.columns.map((_, index) => shownAt(index));
    const replacedCells = detail.columns.map((_, index) => (isStale ? undefined : cells.get(index)?.before) ?? storedAt(index));
    const body = { sheet: detail.sheet, rows: [{ rowNumber, cells: sent, replacedCells }] };
    act(async () => {
      try {
        await update.send({ params: { id: detail.importId }, body });
      } catch (error) {
        setIsStale(error instanceof ApiError && error.code === "versionStale");
        throw error;
      }
      setIsStale(false);
      setSaved({ replaced: row.cells, cells: sent });
      // What was typed during the save is not saved yet, also if it is what the row had before.
      const now = typed.read().get(rowNumber) ?? new Map();
      const typedSince = [...cells.keys(), ...now.keys()].map(
        (index) => [index, { text: shownAt(index, now), before: sent[index] ?? "" }] as const,
      );
      put(new Map(typedSince.filter(([, { text, before }]) => text !== before)));
      return { message: say("row.saved", { row: rowNumber }) };
    });
  }
  const textOfOther = (index: number): string | undefined => {
    const text = storedAt(index);
    const cell = cells.get(index);
    return isStale && cell && ![cell.text, cell.before].includes(text) ? say("row.changedSince", { text }) : undefined;
  };
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
            value={shownAt(index)}
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
