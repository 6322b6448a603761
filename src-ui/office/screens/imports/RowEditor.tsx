import { type FormEvent, useState } from "react";
import type { ImportDetail, ImportRow } from "#shared/entities/import.ts";
import { say } from "#shared/messages/office/imports.ts";
import { Button } from "../../../components/Button.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { errorWords, useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { fieldLabel } from "./words.ts";
import styles from "./Rows.module.css";

interface RowEditorProps {
  row: ImportRow;
  detail: ImportDetail;
  typed: Map<number, string[]>;
}

/** The cells of a row that are imported, to be corrected in place; what the row is refused for stands at its cell. */
export function RowEditor({ row, detail, typed }: RowEditorProps) {
  const { rowNumber, problems } = row;
  const [cells, setCells] = useState(() => typed.get(rowNumber) ?? row.cells);
  const [failure, setFailure] = useState<string | null>(null);
  const mend = useWrite("mendImportRows");
  const toast = useToast();
  const mapping = detail.mapping ?? [];
  const fieldOf = (heading: string): string | undefined => mapping.find((each) => "heading" in each && each.heading === heading)?.field;

  function change(place: number, text: string): void {
    const next = detail.columns.map((_, at) => (at === place ? text : (cells[at] ?? "")));
    typed.set(rowNumber, next);
    setCells(next);
  }
  function save(event: FormEvent): void {
    event.preventDefault();
    mend
      .send({ params: { id: detail.importId }, body: { rows: [{ rowNumber, cells: detail.columns.map((_, at) => cells[at] ?? "") }] } })
      .then(
        () => {
          typed.delete(rowNumber);
          setFailure(null);
          toast({ message: say("row.saved", { row: rowNumber }) });
        },
        (error: unknown) => setFailure(errorWords(error)),
      );
  }
  const problemOf = (field: string) => problems.find((problem) => problem.isRefusal && problem.field === field)?.message;
  const shown = detail.columns
    .flatMap(({ heading }, place) => {
      const field = fieldOf(heading);
      return field === undefined ? [] : [{ heading, place, field, error: problemOf(field) }];
    })
    .toSorted((a, b) => Number(b.error !== undefined) - Number(a.error !== undefined));
  return (
    <form noValidate className={styles.editor} onSubmit={save}>
      {failure !== null && <Notice tone="danger" role="alert" title={failure} />}
      <div className={styles.cells}>
        {shown.map(({ heading, place, field, error }) => (
          <TextField
            key={place}
            label={heading}
            hint={fieldLabel(field) === heading ? undefined : fieldLabel(field)}
            value={cells[place] ?? ""}
            error={error}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change(place, target.value)}
          />
        ))}
      </div>
      <div>
        <Button type="submit" busy={mend.busy}>
          {say("row.save")}
        </Button>
      </div>
    </form>
  );
}
