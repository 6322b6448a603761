import type { Inspection } from "#shared/entities/inspection.ts";
import { say } from "#shared/messages/office/inspection-detail.ts";
import { useDates } from "../../../data/dates.ts";
import { useNow } from "../../../data/now.ts";
import { useRead } from "../../../data/use-read.ts";
import styles from "./PrintHead.module.css";

/** On paper only: whose record this is, and when it was printed. */
export function PrintHead({ of: { receiptNumber } }: { of: Inspection }) {
  const settings = useRead("getTenantSettings", {});
  const dates = useDates();
  const now = useNow();
  return (
    <div className={styles.head}>
      {settings.data?.logo && <img className={styles.logo} src={settings.data.logo} alt="" />}
      <p>
        <strong>{settings.data?.tenantName}</strong>
        <br />
        {[say("print.heading"), receiptNumber].filter(Boolean).join(" ")}
      </p>
      <p>{say("print.printed", { time: dates.time(now.toISOString()) })}</p>
    </div>
  );
}
