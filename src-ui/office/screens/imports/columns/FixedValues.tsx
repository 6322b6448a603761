import { Plus } from "lucide";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { useFocusNext } from "../../../components/use-focus-next.ts";
import { say } from "../messages.ts";
import { importFieldLabel } from "../value-text.ts";
import { ErrorLine } from "./ErrorLine.tsx";
import { ADD_FIXED_ID, fixedFieldId } from "./field-ids.ts";
import { FieldSelect } from "./FieldSelect.tsx";
import type { FixedValue } from "./mapping.ts";
import control from "../../../../components/control.module.css";
import styles from "./columns.module.css";

interface FixedValuesProps {
  values: readonly FixedValue[];
  errorOf: (fieldId: string) => string | undefined;
  onChange: (values: readonly FixedValue[]) => void;
}

/** Values that apply to all rows, for what the file does not have. */
export function FixedValues({ values, errorOf, onChange }: FixedValuesProps) {
  const focusNext = useFocusNext();
  function add(): void {
    const key = values.reduce((most, value) => Math.max(most, value.key + 1), 0);
    onChange([...values, { key, field: null, value: "" }]);
    focusNext(fixedFieldId(key, "field"));
  }
  function change(key: number, changes: Partial<FixedValue>): void {
    onChange(values.map((value) => (value.key === key ? { ...value, ...changes } : value)));
  }
  function remove(at: number): void {
    const neighbor = values[at - 1] ?? values[at + 1];
    focusNext(neighbor ? fixedFieldId(neighbor.key, "field") : ADD_FIXED_ID);
    onChange(values.toSpliced(at, 1));
  }
  return (
    <Card title={say("fixed.title")}>
      <p className={styles.muted}>{say("fixed.lead")}</p>
      {values.map(({ key, field, value }, at) => {
        const [fieldId, valueId] = [fixedFieldId(key, "field"), fixedFieldId(key, "value")];
        const error = errorOf(fieldId) ?? errorOf(valueId);
        return (
          <div key={key} className={styles.fixed}>
            {error && <ErrorLine>{error}</ErrorLine>}
            <FieldSelect
              id={fieldId}
              label={say("field")}
              empty={say("fixed.choose")}
              value={field}
              invalid={errorOf(fieldId) !== undefined}
              onChange={(next) => change(key, { field: next })}
            />
            <input
              id={valueId}
              aria-label={field === null ? say("fixed.value") : `${say("fixed.value")}: ${importFieldLabel(field)}`}
              aria-invalid={errorOf(valueId) !== undefined || undefined}
              className={control.control}
              value={value}
              onChange={({ target }) => change(key, { value: target.value })}
            />
            <Button
              variant="quiet"
              aria-label={say("fixed.removeOf", { field: field === null ? say("fixed.value") : importFieldLabel(field) })}
              onClick={() => remove(at)}
            >
              {say("common.remove")}
            </Button>
          </div>
        );
      })}
      <div>
        <Button id={ADD_FIXED_ID} icon={Plus} onClick={add}>
          {say("fixed.add")}
        </Button>
      </div>
    </Card>
  );
}
