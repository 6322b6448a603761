import type { VerifiedDocument } from "#shared/entities/verified-code.ts";
import { fullDayText, zonedMomentText } from "./dates.ts";
import { say } from "./messages.ts";
import styles from "./Facts.module.css";

/** The details that the document must show too: who issued it, what it is and from when. Times are in the tenant's zone, as on the document. */
export function Facts({ paper, code, checkedAt }: { paper: VerifiedDocument; code: string; checkedAt: Date }) {
  const { kind, tenantName, title, asOf, createdAt, timeZone, arePhotosRead } = paper;
  const isReport = kind === "report";
  const facts: [label: string, value: string][] = [
    [say(isReport ? "common.report" : "facts.record"), title],
    ...(asOf === null ? [] : [[say("common.asOf"), fullDayText(asOf)] as [string, string]]),
    [say(isReport ? "facts.made" : "common.received"), zonedMomentText(new Date(createdAt), timeZone)],
    [say(isReport ? "common.code" : "common.receiptNumber"), code.toUpperCase()],
    [say("facts.checked"), zonedMomentText(checkedAt, timeZone)],
  ];
  return (
    <div className={styles.facts}>
      <dl>
        <div className={styles.tenant}>
          <dt>{say("facts.tenant")}</dt>
          <dd>{tenantName}</dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!arePhotosRead && <p className={styles.note}>{say("note.photos")}</p>}
      {isReport && <p className={styles.note}>{say("note.compare")}</p>}
    </div>
  );
}
