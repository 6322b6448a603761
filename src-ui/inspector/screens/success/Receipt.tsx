import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PATHS, successPath, withRedirect } from "../../../urls/paths.ts";
import { momentText } from "../../formats/moments.ts";
import { problemsText } from "../../formats/problem-text.ts";
import { say } from "./messages.ts";
import type { ReceiptTexts } from "./receipt-texts.ts";
import styles from "./Receipt.module.css";

/** The receipt, and what is not sent yet. A `status`, so that screen readers announce the change from "on this device" to "sent". */
export function Receipt({ inspection, texts: { tone, title, words, todo } }: { inspection: SubmittedSummary; texts: ReceiptTexts }) {
  const { inspectionId, passed, problems = [], receiptNumber, submittedAt } = inspection;
  return (
    <>
      <Notice
        tone={tone}
        role="status"
        title={title}
        actions={
          todo && (
            <>
              {todo === "signIn" && (
                <LinkButton href={withRedirect(PATHS.inspectorLogin, successPath(inspectionId))}>{say("common.signIn")}</LinkButton>
              )}
              {todo === "dashboard" && <LinkButton href={PATHS.inspectorDashboard}>{say("success.seeWhatToDo")}</LinkButton>}
            </>
          )
        }
      >
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
      <dl className={styles.facts}>
        {receiptNumber !== null && (
          <>
            <dt>{say("common.receipt")}</dt>
            <dd className={styles.number}>{receiptNumber}</dd>
          </>
        )}
        <dt>{say("common.result")}</dt>
        <dd>{passed || problems.length === 0 ? (passed ? say("common.passed") : say("common.failed")) : problemsText(problems)}</dd>
        <dt>{say("success.submittedAt")}</dt>
        <dd>
          <time dateTime={submittedAt}>{momentText(submittedAt)}</time>
        </dd>
      </dl>
    </>
  );
}
