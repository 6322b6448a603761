import { Check, CircleMinus, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { showsDetails, isOtherProblem, otherProblem, responseWith, requiresPhoto, withComment } from "#shared/checklist-responses.ts";
import type { Missing } from "#shared/checklist-responses.ts";
import { COMMENT_MAX_LENGTH } from "#shared/constants.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon.tsx";
import { BoundedTextArea } from "./BoundedTextArea.tsx";
import { DeficiencyFields } from "./DeficiencyFields.tsx";
import { say } from "./messages.ts";
import { fieldIdOf, questionIdOf } from "./missing.ts";
import type { ResponseOptions } from "./response-saver.ts";
import styles from "./Question.module.css";

const CHOICES = [
  ["Pass", Check],
  ["Fail", TriangleAlert],
  ["NotApplicable", CircleMinus],
] as const satisfies readonly (readonly [ResponseValue, unknown])[];

interface QuestionProps {
  /** The name of its radios, and the prefix of its ids. */
  name: string;
  item: ChecklistItem;
  response: DraftResponse | undefined;
  /** What is missing here before the checklist can continue. */
  missing?: Missing["what"] | undefined;
  hasPhoto: boolean;
  /** Whether this question's deficiency was already reported by the previous inspection. */
  isReported?: boolean;
  /** Compact, with the choices beside the question, for the office. */
  dense?: boolean;
  nameOfSeverity: (severity: Severity) => string;
  onResponse: (response: DraftResponse, options?: ResponseOptions) => void;
  /** The question's photos. */
  children: ReactNode;
}

/** A question with its three responses. A problem opens the fields for its deficiency and its comment. */
export function Question({ name, item, response, missing, hasPhoto, dense = false, children, ...rest }: QuestionProps) {
  // A missing comment is reported beside the comment.
  const wanted = missing === "response" ? missing : requiresPhoto(item, response) && !hasPhoto ? "photo" : null;
  const describedBy = [item.helpText !== null && `${name}-help`, wanted !== null && `${name}-wanted`].filter(Boolean).join(" ");
  return (
    <div
      className={classes(styles.card, dense && styles.dense)}
      role="radiogroup"
      aria-labelledby={questionIdOf(name)}
      aria-describedby={describedBy || undefined}
      data-response={response?.response}
      data-missing={missing}
    >
      <div className={styles.words}>
        <p id={questionIdOf(name)} className={styles.question}>
          {item.question}
        </p>
        {item.helpText !== null && (
          <p id={`${name}-help`} className={styles.help}>
            {item.helpText}
          </p>
        )}
        {wanted !== null && (
          <p id={`${name}-wanted`} className={styles.wanted}>
            {say(`checklist.wanted.${wanted}`)}
          </p>
        )}
      </div>
      <div className={styles.choices}>
        {CHOICES.map(([value, icon], index) => (
          <label key={value} className={styles.choice} data-response={value}>
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              checked={response?.response === value}
              onChange={() => rest.onResponse(responseWith(item, value, response, otherProblem(say("checklist.otherProblem"))))}
            />
            <Icon shapes={icon} />
            <span>{say(`checklist.${value}`)}</span>
          </label>
        ))}
      </div>
      <div className={styles.more}>
        {response && (
          <Details {...rest} name={name} item={item} response={response} isCommentMissing={missing === "comment"} hasPhoto={hasPhoto} />
        )}
        {children}
      </div>
    </div>
  );
}

type DetailsProps = Pick<QuestionProps, "name" | "item" | "hasPhoto" | "isReported" | "nameOfSeverity" | "onResponse"> & {
  response: DraftResponse;
  isCommentMissing: boolean;
};

/** The fields that a response may need. */
function Details({ name, item, response, hasPhoto, isReported = false, isCommentMissing, nameOfSeverity, onResponse }: DetailsProps) {
  const isProblem = response.response === "Fail";
  return (
    <>
      {isProblem && isReported && <p>{say("checklist.reported")}</p>}
      {isProblem && !isReported && (
        <DeficiencyFields item={item} response={response} nameOfSeverity={nameOfSeverity} onResponse={onResponse} />
      )}
      {showsDetails(item, response, hasPhoto) && (
        <BoundedTextArea
          id={fieldIdOf({ what: "comment" }, name)}
          label={say("checklist.comment")}
          optional={isOtherProblem(response) ? undefined : say("checklist.optional")}
          hint={isOtherProblem(response) ? say("checklist.commentOther") : undefined}
          error={isCommentMissing ? say("checklist.wanted.comment") : undefined}
          value={response.comments ?? ""}
          maxLength={COMMENT_MAX_LENGTH}
          onChange={(event) => onResponse(withComment(response, event.target.value), { isTyped: true })}
        />
      )}
    </>
  );
}
