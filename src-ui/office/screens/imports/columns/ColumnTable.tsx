import { isDueField } from "#shared/entities/import-field-facts.ts";
import type { ImportField } from "#shared/entities/import-field-facts.ts";
import type { ImportColumn, ImportDetail } from "#shared/entities/import.ts";
import { formatList } from "#shared/messages/language.ts";
import type { Column } from "../../../tables/column.ts";
import { DataTable } from "../../../tables/DataTable.tsx";
import { say } from "../messages.ts";
import { ConfidenceTag } from "./ConfidenceTag.tsx";
import { DateOrderField } from "./DateOrderField.tsx";
import { ErrorLine } from "./ErrorLine.tsx";
import { columnFieldId } from "./field-ids.ts";
import { FieldSelect } from "./FieldSelect.tsx";
import { dateReadingOf, headingsJoinedWith, confidenceOf } from "./mapping.ts";
import type { ColumnChoice, MappingDraft } from "./mapping.ts";
import styles from "./columns.module.css";

interface ColumnTableProps {
  detail: ImportDetail;
  draft: MappingDraft;
  errorOf: (fieldId: string) => string | undefined;
  onChange: (changes: Partial<MappingDraft>) => void;
}

interface Line {
  index: number;
  column: ImportColumn;
  choice: ColumnChoice;
}

/** The columns of the file: each with its heading, some values, and its field. */
export function ColumnTable({ detail, draft, errorOf, onChange }: ColumnTableProps) {
  const lines = detail.columns.flatMap((column, index): Line[] => {
    const choice = draft.columns[index];
    return choice ? [{ index, column, choice }] : [];
  });
  function choose(index: number, changes: Partial<ColumnChoice>): void {
    onChange({ columns: draft.columns.map((choice, at) => (at === index ? { ...choice, ...changes } : choice)) });
  }
  const columns: Column<Line>[] = [
    { key: "heading", label: say("columns.column"), rowHead: true, cell: ({ column }) => column.heading },
    { key: "values", label: say("columns.values"), cell: ({ column }) => <Examples column={column} rowCount={detail.rowCount} /> },
    {
      key: "field",
      label: say("columns.field"),
      cell: ({ index, column, choice }) => (
        <FieldChoice
          index={index}
          column={column}
          choice={choice}
          others={headingsJoinedWith(draft.columns, choice)}
          error={errorOf(columnFieldId(index))}
          onChoose={choose}
        />
      ),
    },
    {
      key: "confidence",
      label: say("columns.confidence"),
      compact: true,
      cell: ({ column, choice }) => <ConfidenceTag confidence={confidenceOf(column, choice, detail.rememberedMapping)} />,
    },
  ];
  return (
    <DataTable
      caption={say("columns.caption")}
      columns={columns}
      rows={lines}
      idOf={({ index }) => String(index)}
      nameOf={({ column }) => column.heading}
    />
  );
}

function Examples({ column: { examples, filledRows }, rowCount }: { column: ImportColumn; rowCount: number }) {
  if (examples.length === 0) return <span className={styles.muted}>{say("columns.noValues")}</span>;
  return (
    <div className={styles.examples}>
      <ul>
        {examples.slice(0, 3).map((example, index) => (
          <li key={index}>{example}</li>
        ))}
      </ul>
      {filledRows < rowCount && <p className={styles.muted}>{say("columns.filled", { filled: filledRows, rows: rowCount })}</p>}
    </div>
  );
}

/** Explains what happens to a column when its name does not say it. */
function Hint({ column, choice: { field } }: Pick<Line, "column" | "choice">) {
  const words = field === null ? column.isComputed && say("columns.computed") : hintOf(field);
  return words && <p className={styles.muted}>{words}</p>;
}

function hintOf(field: ImportField): string | null {
  if (field === "lastRechargeDate") return say("columns.hint.recharge");
  return isDueField(field) ? say("columns.hint.due") : null;
}

interface FieldChoiceProps extends Line {
  /** The other columns joined with it. */
  others: readonly string[];
  error: string | undefined;
  onChoose: (index: number, changes: Partial<ColumnChoice>) => void;
}

function FieldChoice({ index, column, choice, others, error, onChoose }: FieldChoiceProps) {
  const dates = dateReadingOf(column, choice);
  return (
    <div className={styles.becomes}>
      {error && <ErrorLine>{error}</ErrorLine>}
      <FieldSelect
        id={columnFieldId(index)}
        label={say("columns.control", { heading: column.heading })}
        empty={say("columns.ignore")}
        value={choice.field}
        invalid={error !== undefined}
        onChange={(field) => onChoose(index, { field, dateOrder: null })}
      />
      <Hint column={column} choice={choice} />
      {others.length > 0 && !error && <p className={styles.muted}>{say("columns.joined", { names: formatList(others) })}</p>}
      {dates && (
        <DateOrderField
          heading={column.heading}
          reading={dates}
          chosen={choice.dateOrder}
          onChange={(dateOrder) => onChoose(index, { dateOrder })}
        />
      )}
    </div>
  );
}
