import type { ReactNode } from "react";
import { OTHER_PROBLEM_CODE, otherProblem, withDeficiency, withDeficiencyChanges } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { DeficiencyDraft, Severity } from "#shared/entities/deficiency.ts";
import { SEVERITIES } from "#shared/severities.ts";
import { SelectField } from "../../components/SelectField.tsx";
import { say } from "./messages.ts";
import styles from "./DeficiencyFields.module.css";

export interface DeficiencyFieldsProps {
  item: ChecklistItem;
  response: DraftResponse;
  nameOfSeverity: (severity: Severity) => string;
  onResponse: (response: DraftResponse) => void;
}

/** The control for each field of a deficiency; null for a field that is filled elsewhere. */
const CONTROLS: Readonly<Record<keyof DeficiencyDraft, ((props: DeficiencyFieldsProps) => ReactNode) | null>> = {
  code: CodeSelect,
  severity: SeveritySelect,
  // Comes from the proposal, or from the comment on the response.
  description: null,
};

/** The deficiency that a problem is reported as. */
export function DeficiencyFields(props: DeficiencyFieldsProps) {
  return (
    <div className={styles.pair}>{Object.entries(CONTROLS).map(([field, Control]) => Control && <Control key={field} {...props} />)}</div>
  );
}

/** A deficiency that the template proposes, or something else. */
function CodeSelect({ item, response, onResponse }: DeficiencyFieldsProps) {
  if (item.proposedDeficiencies.length === 0) return null;
  const other = otherProblem(say("checklist.otherProblem"));
  return (
    <SelectField
      label={say("checklist.deficiency")}
      value={response.deficiency?.code}
      onChange={(event) => onResponse(withDeficiency(item, response, event.target.value, other))}
      options={[
        ...item.proposedDeficiencies.map(({ code, description }) => [code, description] as const),
        [OTHER_PROBLEM_CODE, say("checklist.otherDeficiency")],
      ]}
    />
  );
}

function SeveritySelect({ response, nameOfSeverity, onResponse }: DeficiencyFieldsProps) {
  return (
    <SelectField
      label={say("checklist.severity")}
      value={response.deficiency?.severity}
      onChange={(event) => onResponse(withDeficiencyChanges(response, { severity: event.target.value as Severity }))}
      options={SEVERITIES.map((severity) => [severity, nameOfSeverity(severity)])}
    />
  );
}
