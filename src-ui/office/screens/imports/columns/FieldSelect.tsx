import type { ImportField } from "#shared/entities/import-field-facts.ts";
import { importFieldGroups, sayImportField } from "#shared/messages/imports.ts";
import { importFieldLabel } from "../value-text.ts";
import styles from "../../../../components/control.module.css";

interface FieldSelectProps {
  id: string;
  /** For screen readers; what it is about is shown beside it. */
  label: string;
  /** The words for choosing no field. */
  empty: string;
  value: ImportField | null;
  invalid?: boolean;
  onChange: (field: ImportField | null) => void;
}

/** A choice of a field of the register, in groups. */
export function FieldSelect({ id, label, empty, value, invalid = false, onChange }: FieldSelectProps) {
  return (
    <select
      id={id}
      aria-label={label}
      aria-invalid={invalid || undefined}
      className={styles.control}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : (target.value as ImportField))}
    >
      <option value="">{empty}</option>
      {importFieldGroups.map(({ label: group, fields }) => (
        <optgroup key={group} label={sayImportField(group)}>
          {fields.map((field) => (
            <option key={field} value={field}>
              {importFieldLabel(field)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
