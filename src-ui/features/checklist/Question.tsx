import { Check, CircleMinus, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import { Icon } from "../../components/Icon.tsx";
import { say } from "./messages.ts";
import { ProblemPanel } from "./ProblemPanel.tsx";
import styles from "./Question.module.css";
import { type Missing, otherProblem, responseWith } from "#shared/checklist-responses.ts";

const CHOICES = [
  { response: "Pass", icon: Check, words: "checklist.ok" },
  { response: "Fail", icon: TriangleAlert, words: "checklist.problem" },
  { response: "NotApplicable", icon: CircleMinus, words: "checklist.notApplicable" },
] as const satisfies readonly { response: ResponseValue; icon: unknown; words: string }[];

interface QuestionProps {
  /** Names its radios; the ids of its parts begin with it. */
  name: string;
  item: ChecklistItem;
  answer: DraftResponse | undefined;
  missing?: Missing["what"] | undefined;
  /** What each severity is called, where it is not the usual name. */
  severityNames?: Readonly<Record<Severity, string>>;
  onAnswer: (answer: DraftResponse) => void;
  /** What belongs to its photos. */
  children: ReactNode;
}

/** One question with its three answers; a problem opens what it proposes. */
export function Question({ name, item, answer, missing, severityNames, onAnswer, children }: QuestionProps) {
  // What is missing of a comment stands beside the comment.
  const missingHere = missing === "comment" ? undefined : missing;
  const describedBy = [item.helpText !== null && `${name}-help`, missingHere !== undefined && `${name}-missing`].filter(Boolean).join(" ");
  return (
    <div
      className={styles.card}
      role="radiogroup"
      aria-labelledby={`${name}-question`}
      aria-describedby={describedBy || undefined}
      data-response={answer?.response}
      data-missing={missing}
    >
      <p id={`${name}-question`} className={styles.question}>
        {item.question}
      </p>
      {item.helpText !== null && (
        <p id={`${name}-help`} className={styles.help}>
          {item.helpText}
        </p>
      )}
      {missingHere !== undefined && (
        <p id={`${name}-missing`} className={styles.missing}>
          {say(missingHere === "response" ? "checklist.answerThis" : "checklist.photoWanted")}
        </p>
      )}
      <div className={styles.choices}>
        {CHOICES.map(({ response, icon, words }) => (
          <label key={response} className={styles.choice} data-response={response}>
            <input
              type="radio"
              name={name}
              value={response}
              checked={answer?.response === response}
              onChange={() => onAnswer(responseWith(item, response, answer, otherProblem(say("checklist.otherProblem"))))}
            />
            <Icon of={icon} />
            <span>{say(words)}</span>
          </label>
        ))}
      </div>
      {answer?.response === "Fail" && (
        <ProblemPanel
          item={item}
          answer={answer}
          severityNames={severityNames}
          commentId={`${name}-comment`}
          isCommentMissing={missing === "comment"}
          onAnswer={onAnswer}
        />
      )}
      {children}
    </div>
  );
}
