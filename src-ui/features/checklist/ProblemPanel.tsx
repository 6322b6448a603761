import { isOther, OTHER_PROBLEM_CODE, otherProblem, withComment, withDeficiency, withSeverity } from "#shared/checklist-responses.ts";
import { COMMENT_MAX_LENGTH } from "#shared/constants.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { Severity } from "#shared/entities/deficiency.ts";
import { SelectField } from "../../components/SelectField.tsx";
import { TextArea } from "../../components/TextField.tsx";
import { say } from "./messages.ts";
import styles from "./ProblemPanel.module.css";

interface ProblemPanelProps {
  item: ChecklistItem;
  answer: DraftResponse;
  /** What each severity is called, where it is not the usual name. */
  severityNames?: Readonly<Record<Severity, string>> | undefined;
  commentId: string;
  /** It was asked for and is not written yet. */
  isCommentMissing: boolean;
  onAnswer: (answer: DraftResponse) => void;
}

/** What the problem is, in place: the deficiency the template proposes or something else, how severe, and words. */
export function ProblemPanel({ item, answer, severityNames, commentId, isCommentMissing, onAnswer }: ProblemPanelProps) {
  const { deficiency } = answer;
  const other = otherProblem(say("checklist.otherProblem"));
  return (
    <div className={styles.panel}>
      <div className={styles.pair}>
        {item.proposedDeficiencies.length > 0 && (
          <SelectField
            label={say("checklist.deficiency")}
            value={deficiency?.code}
            onChange={(event) => onAnswer(withDeficiency(item, answer, event.target.value, other))}
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
          onChange={(event) => onAnswer(withSeverity(answer, event.target.value as Severity))}
        >
          {Severity.options.map((severity) => (
            <option key={severity} value={severity}>
              {severityNames?.[severity] ?? say(`severity.${severity}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        id={commentId}
        label={say("checklist.comment")}
        hint={isOther(answer) ? say("checklist.commentOther") : undefined}
        error={isCommentMissing ? say("checklist.commentWanted") : undefined}
        value={answer.comments ?? ""}
        maxLength={COMMENT_MAX_LENGTH}
        onChange={(event) => onAnswer(withComment(answer, event.target.value))}
      />
    </div>
  );
}
