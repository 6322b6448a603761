import { CircleAlert, CircleCheck, Smartphone, TriangleAlert } from "lucide";
import { Link } from "wouter";
import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import { Card } from "../../../components/Card.tsx";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { deliveryOf, partsNeedYouText, partsText } from "../../../delivery/delivery.ts";
import type { CallsOf } from "../../../engine/engine-reads.ts";
import { successPath } from "../../../urls/paths.ts";
import { DeviceReadNotice } from "../../DeviceReadNotice.tsx";
import { locationText } from "../../formats/location-text.ts";
import { timeText } from "../../formats/moments.ts";
import { say } from "./messages.ts";
import { ShowMore } from "./ShowMore.tsx";
import { useGrowingList } from "./use-growing-list.ts";
import styles from "./rows.module.css";

/** Returns the last midnight in this device's time zone, in ISO 8601. */
function startOfToday(): string {
  return new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
}

interface Work {
  inspections: readonly SubmittedSummary[];
  hasMore: boolean;
}

async function readTodaysWork(calls: CallsOf<"today">, limit: number): Promise<Work> {
  const found = await calls.listSubmitted({ since: startOfToday(), limit: limit + 1 });
  return { inspections: found.slice(0, limit), hasMore: found.length > limit };
}

/** The inspections submitted today on this device, with the receipt once the server has them, and which parts are not sent. */
export function TodaysWork() {
  const reading = useGrowingList("today", readTodaysWork);
  const work = reading.data;
  return (
    <Card title={say("common.today")} flush>
      {!work || work.inspections.length === 0 ? (
        <div className={styles.empty}>{work ? say("today.empty") : <DeviceReadNotice reading={reading} lines={2} />}</div>
      ) : (
        <>
          <ul className={styles.rows} aria-label={say("common.today")}>
            {work.inspections.map((inspection) => (
              <WorkRow key={inspection.inspectionId} inspection={inspection} />
            ))}
          </ul>
          {work.hasMore && <ShowMore onMore={reading.more} />}
        </>
      )}
    </Card>
  );
}

function WorkRow({ inspection }: { inspection: SubmittedSummary }) {
  const { inspectionId, extinguisherCode, passed, submittedAt } = inspection;
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <Link className={styles.link} href={successPath(inspectionId)}>
          {extinguisherCode}
        </Link>
        {passed ? (
          <StatusTag tagStyle={["success", CircleCheck]}>{say("common.passed")}</StatusTag>
        ) : (
          <StatusTag tagStyle={["danger", TriangleAlert]}>
            {say("problems.count", { count: Math.max(inspection.problems?.length ?? 1, 1) })}
          </StatusTag>
        )}
      </div>
      <p className={styles.detail}>
        {locationText(inspection)} · <time dateTime={submittedAt}>{timeText(submittedAt)}</time>
      </p>
      <Delivery inspection={inspection} />
    </li>
  );
}

function Delivery({ inspection }: { inspection: SubmittedSummary }) {
  const { lines = [], receiptNumber: receipt } = inspection;
  const inspectionSent = receipt === null ? say("common.inspectionSent") : say("today.inspectionSent", { receipt });
  switch (deliveryOf(inspection, lines)) {
    case "deleted":
      return (
        <>
          <StatusTag tagStyle={["danger", CircleAlert]}>{say("today.deleted")}</StatusTag>
          <p>{inspection.deletedMessage}</p>
        </>
      );
    case "incomplete":
    case "needsYou":
      return <StatusTag tagStyle={["danger", CircleAlert]}>{say("outbox.state.needsYou")}</StatusTag>;
    case "onDevice":
      return <StatusTag tagStyle={["neutral", Smartphone]}>{say("common.savedOnThisDevice")}</StatusTag>;
    case "partsNeedYou":
      return (
        <>
          <StatusTag tagStyle={["danger", CircleAlert]}>{say("outbox.state.needsYou")}</StatusTag>
          <p>
            {inspectionSent}. {partsNeedYouText(lines)}
          </p>
        </>
      );
    case "partsWaiting":
      return (
        <>
          <StatusTag tagStyle={["neutral", Smartphone]}>{inspectionSent}</StatusTag>
          <p className={styles.detail}>{say("today.partsWaiting", { parts: partsText(lines) })}</p>
        </>
      );
    case "sent":
      // Before its lines were read, it may be there without its photos.
      if (!inspection.lines) return <StatusTag tagStyle={["neutral", Smartphone]}>{inspectionSent}</StatusTag>;
      return (
        <StatusTag tagStyle={["success", CircleCheck]}>
          {receipt === null ? say("today.sentPlain") : say("today.sent", { receipt })}
        </StatusTag>
      );
  }
}
