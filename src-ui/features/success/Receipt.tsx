import { say } from "#shared/messages/inspector-area.ts";
import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import { Notice } from "../../components/Notice.tsx";
import { useEngine, useEngineSignal } from "../../engine/use-engine.ts";
import { sayTime } from "../../moments.ts";
import styles from "./Receipt.module.css";
import { closingWords, photoWords, standingOf } from "./words.ts";

/** The receipt, and what is still on its way. A `status`: the change from "on this device" to "sent" is heard too. */
export function Receipt({ inspection }: { inspection: SubmittedSummary }) {
  const engine = useEngine();
  const sync = useEngineSignal(engine.status);
  const sendsAfterClose = useEngineSignal(engine.sendsAfterClose);
  const { tone, words } = standingOf(inspection, sync);
  const photos = photoWords(inspection);
  const closing = closingWords(inspection, sendsAfterClose);
  return (
    <>
      <Notice tone={tone} role="status" title={words}>
        {photos !== null && <p>{photos}</p>}
        {closing !== null && <p>{closing}</p>}
      </Notice>
      <dl className={styles.facts}>
        {inspection.receiptNumber !== null && (
          <>
            <dt>{say("success.receipt")}</dt>
            <dd className={styles.number}>{inspection.receiptNumber}</dd>
          </>
        )}
        <dt>{say("success.result")}</dt>
        <dd>{say(inspection.passed ? "signature.passed" : "signature.failed")}</dd>
        <dt>{say("success.signedAt")}</dt>
        <dd>
          <time dateTime={inspection.submittedAt}>{sayTime(inspection.submittedAt)}</time>
        </dd>
      </dl>
    </>
  );
}
