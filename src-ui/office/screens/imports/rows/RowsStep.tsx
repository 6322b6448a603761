import { useState } from "react";
import type { ImportCounts, ImportDetail, ImportOutcome } from "#shared/entities/import.ts";
import { Button, LinkButton } from "../../../../components/Button.tsx";
import { FailureNotice } from "../../../../components/FailureNotice.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { failureText } from "../../../../failure.ts";
import { useShowFailure } from "../../../../use-show-failure.ts";
import { expireToasts } from "../../../frame/toast-expiry.ts";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { DiscardImport } from "../DiscardImport.tsx";
import { FileHeading } from "../FileHeading.tsx";
import { importReasonText } from "../import-texts.ts";
import { say } from "../messages.ts";
import { isValidated } from "../steps.ts";
import { useValidation } from "../use-validation.ts";
import { ImportAction } from "./ImportAction.tsx";
import { OutcomeFilter } from "./OutcomeFilter.tsx";
import { outcomeOf } from "./outcomes.ts";
import { RefusedDownload } from "./RefusedDownload.tsx";
import { RelatedRecords } from "./RelatedRecords.tsx";
import { RowList } from "./RowList.tsx";
import { useTypedCells } from "./use-typed-cells.ts";
import styles from "./rows-step.module.css";

/** The third step: what would happen to each row. Rows are corrected here; what is imported is what was validated last. */
export function RowsStep({ detail }: { detail: ImportDetail }) {
  const url = useUrlState();
  const { validate, isBusy } = useValidation();
  const [failure, setFailure] = useState<string | null>(null);
  const showFailure = useShowFailure();
  const { importId, fileName, mapping, whenExists, counts, status } = detail;
  const typed = useTypedCells(detail);
  const isCurrent = isValidated(detail);
  const outcome: ImportOutcome | "all" = outcomeOf(url.get("show"), counts);

  function validateAgain(): void {
    setFailure(null);
    validate({ importId, mapping: mapping ?? [], ...(whenExists && { whenExists }) }).then(
      () => {
        setFailure(null);
        expireToasts();
      },
      (error: unknown) =>
        showFailure(error, {
          here: () => setFailure(failureText(error)),
          elsewhere: (reason) => say("check.failed", { name: fileName, reason }),
        }),
    );
  }
  const again = (
    <Button variant="primary" busy={isBusy} onClick={validateAgain}>
      {say("checkAgain")}
    </Button>
  );
  return (
    <>
      <FileHeading detail={detail}>{say("rows.heading")}</FileHeading>
      <FailureNotice failure={failure} actions={isCurrent && again} />
      {status === "Failed" && <Notice tone="danger" role="alert" title={importReasonText(detail) ?? say("failed.title")} actions={again} />}
      {status === "Uploaded" && (
        <Notice tone="warning" role="status" title={say("edited.title")} actions={again}>
          {say("edited.lead")}
        </Notice>
      )}
      {counts && (
        <>
          <p role="status" className="visually-hidden">
            {isCurrent && say("rows.status", statusOf(counts))}
          </p>
          {isCurrent && <ImportAction detail={detail} counts={counts} typed={typed} isRefused={failure !== null} onRefused={setFailure} />}
          <div className={styles.aside}>
            <RelatedRecords counts={counts} />
            {counts.refused > 0 && <RefusedDownload detail={detail} />}
          </div>
          <OutcomeFilter counts={counts} value={outcome} onChange={(show) => url.set({ show }, { push: true })} />
        </>
      )}
      <RowList key={outcome} detail={detail} outcome={outcome} typed={typed} />
      <div className={styles.actions}>
        <LinkButton href={url.href({ step: "columns", show: null })}>{say("rows.back")}</LinkButton>
        <DiscardImport detail={detail} />
      </div>
    </>
  );
}

/** Returns the counts that a screen reader announces. */
function statusOf({ toCreate, toChange, unchanged, refused }: ImportCounts) {
  return { create: toCreate, change: toChange, unchanged, refused };
}
