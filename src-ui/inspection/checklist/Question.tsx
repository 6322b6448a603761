import { Check, CircleMinus, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { isOpen, isOther, type Missing, otherProblem, responseWith, wantsPhoto, withComment } from "#shared/checklist-responses.ts";
import { COMMENT_MAX_LENGTH } from "#shared/constants.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon.tsx";
import { TextArea } from "../../components/TextField.tsx";
import { DeficiencyFields } from "./DeficiencyFields.tsx";
import { say } from "./messages.ts";
import { fieldIdOf } from "./missing.ts";
import styles from "./Question.module.css";

const CHOICES = [
  ["Pass", Check],
  ["Fail", TriangleAlert],
  ["NotApplicable", CircleMinus],
] as const satisfies readonly (readonly [ResponseValue, unknown])[];

interface QuestionProps {
  /** Names its radios; the ids of its parts begin with it. */
  name: string;
  item: ChecklistItem;
  response: DraftResponse | undefined;
  /** What somebody has to do here before they can go on. */
  missing?: Missing["what"] | undefined;
  hasPhoto: boolean;
  /** A deficiency of this question was reported with the inspection before. */
  isReported?: boolean;
  /** For a desk: small, with the choices beside the question. */
  dense?: boolean;
  nameOfSeverity: (severity: Severity) => string;
  /** `isTyped`: more of it may follow at once. */
  onGive: (response: DraftResponse, isTyped: boolean) => void;
  /** What belongs to its photos. */
  children: ReactNode;
}

/** One question with its three responses; a problem opens what it is reported as, and its comment. */
export function Question({ name, item, response, missing, hasPhoto, dense = false, children, ...rest }: QuestionProps) {
  // What is missing of a comment stands beside the comment.
  const wanted = missing === "response" ? missing : wantsPhoto(item, response) && !hasPhoto ? "photo" : null;
  const describedBy = [item.helpText !== null && `${name}-help`, wanted !== null && `${name}-wanted`].filter(Boolean).join(" ");
  return (
    <div
      className={classes(styles.card, dense && styles.dense)}
      role="radiogroup"
      aria-labelledby={`${name}-question`}
      aria-describedby={describedBy || undefined}
      data-response={response?.response}
      data-missing={missing}
    >
      <div className={styles.words}>
        <p id={`${name}-question`} className={styles.question}>
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
              onChange={() => rest.onGive(responseWith(item, value, response, otherProblem(say("checklist.otherProblem"))), false)}
            />
            <Icon of={icon} />
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

type DetailsProps = Pick<QuestionProps, "name" | "item" | "hasPhoto" | "isReported" | "nameOfSeverity" | "onGive"> & {
  response: DraftResponse;
  isCommentMissing: boolean;
};

/** What there is to say about a response. */
function Details({ name, item, response, hasPhoto, isReported = false, isCommentMissing, nameOfSeverity, onGive }: DetailsProps) {
  const isProblem = response.response === "Fail";
  return (
    <>
      {isProblem && isReported && <p>{say("checklist.reported")}</p>}
      {isProblem && !isReported && (
        <DeficiencyFields item={item} response={response} nameOfSeverity={nameOfSeverity} onGive={(given) => onGive(given, false)} />
      )}
      {isOpen(item, response, hasPhoto) && (
        <TextArea
          id={fieldIdOf({ what: "comment" }, name)}
          label={say("checklist.comment")}
          optional={isOther(response) ? undefined : say("checklist.optional")}
          hint={isOther(response) ? say("checklist.commentOther") : undefined}
          error={isCommentMissing ? say("checklist.wanted.comment") : undefined}
          value={response.comments ?? ""}
          maxLength={COMMENT_MAX_LENGTH}
          onChange={(event) => onGive(withComment(response, event.target.value), true)}
        />
      )}
    </>
  );
}
