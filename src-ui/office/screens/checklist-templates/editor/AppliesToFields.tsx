import { itemApplies } from "#shared/checklist.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { FullnessCheck } from "#shared/entities/extinguisher-type.ts";
import { SelectField } from "../../../../components/SelectField.tsx";
import { FieldGroup, FieldRow } from "../../../../forms/Form.tsx";
import { ReadNotice } from "../../../components/ReadNotice.tsx";
import { say } from "../messages.ts";
import { useActiveTypes } from "../use-active-types.ts";
import styles from "./AppliesToFields.module.css";
import editor from "./editor.module.css";

type AppliesTo = ChecklistItem["appliesTo"];

const fromText = { "": null, yes: true, no: false } as const;

function textOf(value: boolean | null): keyof typeof fromText {
  return value === null ? "" : value ? "yes" : "no";
}

/** The rules that limit a question to some types, and the tenant's types that match them. */
export function AppliesToFields({ appliesTo, onChange }: { appliesTo: AppliesTo; onChange: (appliesTo: AppliesTo) => void }) {
  const { fullnessChecks, wheeled, rechargeable } = appliesTo;
  function toggle(check: FullnessCheck, isChecked: boolean): void {
    const checked = FullnessCheck.options.filter((each) => (each === check ? isChecked : fullnessChecks?.includes(each)));
    onChange({ ...appliesTo, fullnessChecks: checked.length === 0 ? null : checked });
  }
  return (
    <FieldGroup legend={say("applies.legend")}>
      <fieldset className={styles.checkboxes}>
        <legend>{say("common.howChargeIsChecked")}</legend>
        <p className={editor.hint}>{say("applies.fullnessHint")}</p>
        <div className={styles.checkboxRow}>
          {FullnessCheck.options.map((check) => (
            <label key={check} className={styles.checkbox}>
              <input
                type="checkbox"
                checked={fullnessChecks?.includes(check) ?? false}
                onChange={({ target }) => toggle(check, target.checked)}
              />
              <span>{say(`fullness.${check}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <FieldRow>
        <SelectField
          label={say("applies.wheeled")}
          value={textOf(wheeled)}
          onChange={({ target }) => onChange({ ...appliesTo, wheeled: fromText[target.value as keyof typeof fromText] })}
          options={[
            ["", say("common.any")],
            ["yes", say("applies.isWheeled")],
            ["no", say("applies.isNotWheeled")],
          ]}
        />
        <SelectField
          label={say("applies.rechargeable")}
          value={textOf(rechargeable)}
          onChange={({ target }) => onChange({ ...appliesTo, rechargeable: fromText[target.value as keyof typeof fromText] })}
          options={[
            ["", say("common.any")],
            ["yes", say("applies.isRechargeable")],
            ["no", say("applies.isNotRechargeable")],
          ]}
        />
      </FieldRow>
      <MatchingTypes appliesTo={appliesTo} />
    </FieldGroup>
  );
}

function MatchingTypes({ appliesTo }: { appliesTo: AppliesTo }) {
  const read = useActiveTypes();
  const types = read.data?.items;
  if (!types) return <ReadNotice isPart read={read} />;
  const matching = types.filter((type) => itemApplies({ appliesTo }, type));
  const [count, total] = [matching.length, types.length];
  if (count === total) return <p className={editor.hint}>{say("applies.everywhere", { total })}</p>;
  if (count === 0) {
    return (
      <p className={styles.warning} role="status">
        {say("applies.nowhere")}
      </p>
    );
  }
  return (
    <details className={styles.matching}>
      <summary>{say("applies.count", { count, total })}</summary>
      <ul>
        {matching.map(({ extinguisherTypeId, typeCode, typeName }) => (
          <li key={extinguisherTypeId}>
            {typeCode}: {typeName}
          </li>
        ))}
      </ul>
    </details>
  );
}
