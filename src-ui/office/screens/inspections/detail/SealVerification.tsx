import { ShieldCheck } from "lucide";
import { useState } from "react";
import type { Verification } from "#shared/entities/inspection-review.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { FailureNotice } from "../../../../components/FailureNotice.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { useAction } from "../../../../use-action.ts";
import { Detail, Details } from "../../../components/Details.tsx";
import { useWrite } from "../../../data/use-write.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "./messages.ts";
import styles from "./SealVerification.module.css";

/** Verifies on request whether the record is still what was sealed; shows the result in plain words, with both hashes. */
export function SealVerification({ inspection }: { inspection: Inspection }) {
  const verify = useWrite("POST /v2/inspections/{id}/verify");
  const [result, setResult] = useState<Verification | null>(null);
  const { run, isBusy, failure } = useAction(async () => {
    try {
      setResult(await verify.send({ params: { id: inspection.inspectionId } }));
    } catch (error) {
      setResult(null);
      throw error;
    }
  });

  return (
    <Card title={say("verify.title")}>
      <p className={styles.lead}>{say("verify.lead")}</p>
      <div className={styles.action}>
        <Button icon={ShieldCheck} busy={isBusy} onClick={run}>
          {say(result ? "verify.again" : "verify.action")}
        </Button>
      </div>
      <FailureNotice failure={failure} />
      {result ? (
        <Result result={result} />
      ) : (
        <Details>
          <Detail label={say("verify.original")}>
            <code className={styles.hash}>{inspection.dataHash}</code>
          </Detail>
        </Details>
      )}
    </Card>
  );
}

function Result({ result }: { result: Verification }) {
  const dates = useDateFormats();
  return (
    <>
      <Notice
        tone={result.isValid ? "success" : "danger"}
        role={result.isValid ? "status" : "alert"}
        title={say(result.isValid ? "verify.valid" : "verify.broken")}
      >
        {!result.isValid && <p>{say(result.hashMatch ? "verify.brokenRest" : "verify.brokenRecord")}</p>}
      </Notice>
      <Details>
        <Detail label={say("verify.original")}>
          <code className={styles.hash}>{result.originalHash || say("verify.none")}</code>
        </Detail>
        <Detail label={say("verify.computed")}>
          <code className={styles.hash}>{result.computedHash}</code>
        </Detail>
      </Details>
      <p className={styles.when}>{say("verify.when", { time: dates.dateTime(result.verifiedDate) })}</p>
    </>
  );
}
