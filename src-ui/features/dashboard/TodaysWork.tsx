import { CircleAlert, CircleCheck, Smartphone, TriangleAlert } from "lucide-react";
import { Link } from "wouter";
import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import { say } from "#shared/messages/inspector-area.ts";
import { Card } from "../../components/Card.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { StatusTag } from "../../components/StatusTag.tsx";
import { useEngineQuery } from "../../engine/use-engine-query.ts";
import { sayTime } from "../../moments.ts";
import { successPath } from "../../paths.ts";
import { QUEUE_CHANGES } from "./NotSentYet.tsx";
import styles from "./rows.module.css";

/** Midnight of this device, ISO. */
function startOfToday(): string {
  return new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
}

/** What was submitted today, with its receipt once the server answered. */
export function TodaysWork() {
  const work = useEngineQuery("submitted", (calls) => calls.listSubmitted({ since: startOfToday() }), [...QUEUE_CHANGES, "drafts"]);
  return (
    <Card title={say("today.heading")} flush>
      {work.state !== "ready" || work.value.length === 0 ? (
        <div className={styles.empty}>{work.state === "loading" ? <Skeleton lines={2} /> : say("today.empty")}</div>
      ) : (
        <ul className={styles.rows} aria-label={say("today.heading")}>
          {work.value.map((inspection) => (
            <WorkRow key={inspection.inspectionId} inspection={inspection} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function WorkRow({ inspection }: { inspection: SubmittedSummary }) {
  const { inspectionId, extinguisherCode, locationName, passed, submittedAt } = inspection;
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <Link className={styles.link} href={successPath(inspectionId)}>
          {extinguisherCode}
        </Link>
        {passed ? (
          <StatusTag tone="success" icon={CircleCheck}>
            {say("today.passed")}
          </StatusTag>
        ) : (
          <StatusTag tone="danger" icon={TriangleAlert}>
            {say("today.failed")}
          </StatusTag>
        )}
      </div>
      <p className={styles.detail}>
        {locationName} · <time dateTime={submittedAt}>{sayTime(submittedAt)}</time>
      </p>
      <Delivery inspection={inspection} />
    </li>
  );
}

function Delivery({ inspection }: { inspection: SubmittedSummary }) {
  const { status, receiptNumber, photosWaiting, photosFailed } = inspection;
  const photos = photosWaiting + photosFailed;
  const waiting = photos > 0 && <p className={styles.detail}>{say("today.photosWaiting", { count: photos })}</p>;
  if (status === "failed") {
    return (
      <StatusTag tone="danger" icon={CircleAlert}>
        {say("today.needsYou")}
      </StatusTag>
    );
  }
  if (status === "queued") {
    return (
      <StatusTag tone="neutral" icon={Smartphone}>
        {say("today.onDevice")}
      </StatusTag>
    );
  }
  return (
    <>
      <StatusTag tone="success" icon={CircleCheck}>
        {receiptNumber === null ? say("today.sentPlain") : say("today.sent", { receipt: receiptNumber })}
      </StatusTag>
      {waiting}
    </>
  );
}
