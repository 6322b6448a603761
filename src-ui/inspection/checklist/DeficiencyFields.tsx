import { OTHER_PROBLEM_CODE, otherProblem, withDeficiency, withSeverity } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { Severity } from "#shared/entities/deficiency.ts";
import { SelectField } from "../../components/SelectField.tsx";
import styles from "./DeficiencyFields.module.css";
import { say } from "./messages.ts";

export interface DeficiencyFieldsProps {
  item: ChecklistItem;
  response: DraftResponse;
  nameOfSeverity: (severity: Severity) => string;
  onGive: (response: DraftResponse) => void;
}

/** What a problem is reported as: one of the template's deficiencies or something else, and its severity. */
export function DeficiencyFields({ item, response, nameOfSeverity, onGive }: DeficiencyFieldsProps) {
  const { deficiency } = response;
  const other = otherProblem(say("checklist.otherProblem"));
  return (
    <div className={styles.pair}>
      {item.proposedDeficiencies.length > 0 && (
        <SelectField
          label={say("checklist.deficiency")}
          value={deficiency?.code}
          onChange={(event) => onGive(withDeficiency(item, response, event.target.value, other))}
        >
          {item.proposedDeficiencies.map(({ code, description }) => (
            <option key={code} value={code}>
              {description}
            </option>
          ))}
          <option value={OTHER_PROBLEM_CODE}>{say("checklist.otherDeficiency")}</option>
        </SelectField>
      )}
      <SelectField
        label={say("checklist.severity")}
        value={deficiency?.severity}
        onChange={(event) => onGive(withSeverity(response, event.target.value as Severity))}
      >
        {Severity.options.map((severity) => (
          <option key={severity} value={severity}>
            {nameOfSeverity(severity)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
