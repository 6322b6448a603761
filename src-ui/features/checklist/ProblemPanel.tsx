import { COMMENT_MAX_LENGTH } from "#shared/constants.ts";
import type { DraftAnswer } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { Severity } from "#shared/entities/deficiency.ts";
import { say } from "#shared/messages/inspector-area.ts";
import { SelectField } from "../../components/SelectField.tsx";
import { TextArea } from "../../components/TextField.tsx";
import styles from "./ProblemPanel.module.css";
import { withComment, withDeficiency, withSeverity } from "./rules.ts";

interface ProblemPanelProps {
  item: ChecklistItem;
  answer: DraftAnswer;
  /** What each severity is called, where it is not the usual name. */
  severityNames?: Readonly<Record<Severity, string>> | undefined;
  onAnswer: (answer: DraftAnswer) => void;
}

/** What the problem is, in place: the deficiency the template proposes, how severe, and words. */
export function ProblemPanel({ item, answer, severityNames, onAnswer }: ProblemPanelProps) {
  const { deficiency } = answer;
  return (
    <div className={styles.panel}>
      {item.proposedDeficiencies.length > 0 && (
        <div className={styles.pair}>
          <SelectField
            label={say("checklist.deficiency")}
            value={deficiency?.code ?? ""}
            onChange={(event) => onAnswer(withDeficiency(item, answer, event.target.value))}
          >
            {item.proposedDeficiencies.map(({ code, description }) => (
              <option key={code} value={code}>
                {description}
              </option>
            ))}
            <option value="">{say("checklist.noDeficiency")}</option>
          </SelectField>
          {deficiency !== null && (
            <SelectField
              label={say("checklist.severity")}
              value={deficiency.severity}
              onChange={(event) => onAnswer(withSeverity(answer, event.target.value as Severity))}
            >
              {Severity.options.map((severity) => (
                <option key={severity} value={severity}>
                  {severityNames?.[severity] ?? say(`severity.${severity}`)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
      <TextArea
        label={say("checklist.comment")}
        value={answer.comments ?? ""}
        maxLength={COMMENT_MAX_LENGTH}
        onChange={(event) => onAnswer(withComment(answer, event.target.value))}
      />
    </div>
  );
}
