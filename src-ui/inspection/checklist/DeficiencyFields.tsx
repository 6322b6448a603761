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

/**
 * A deficiency that the template proposes, or something else. Several that it proposes may have the same code; those with the same words as well
 * are offered once.
 */
function CodeSelect({ item, response, onResponse }: DeficiencyFieldsProps) {
  if (item.proposedDeficiencies.length === 0) return null;
  const choices = [...item.proposedDeficiencies, otherProblem(say("checklist.otherProblem"))].filter(
    (choice, at, all) => all.findIndex((each) => valueOf(each) === valueOf(choice)) === at,
  );
  const find = (matches: (choice: DeficiencyDraft) => boolean) => choices.find(matches);
  const { deficiency } = response;
  // Another language has other words for something else.
  const chosen = deficiency && (find((choice) => valueOf(choice) === valueOf(deficiency)) ?? find(({ code }) => code === deficiency.code));
  return (
    <SelectField
      label={say("checklist.deficiency")}
      value={chosen ? valueOf(chosen) : undefined}
      onChange={(event) => {
        const next = find((choice) => valueOf(choice) === event.target.value);
        if (next) onResponse(withDeficiency(response, next));
      }}
      options={choices.map((choice) => [
        valueOf(choice),
        choice.code === OTHER_PROBLEM_CODE ? say("checklist.otherDeficiency") : choice.description,
      ])}
    />
  );
}

function valueOf({ code, description }: DeficiencyDraft): string {
  return `${code} ${description}`;
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
