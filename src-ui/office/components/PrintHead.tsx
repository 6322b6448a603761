import { useDates } from "../data/dates.ts";
import { useNow } from "../data/now.ts";
import { useOffice } from "../data/office.ts";
import { useRead } from "../data/use-read.ts";
import { fullName } from "#shared/full-name.ts";
import { say } from "../messages.ts";
import styles from "./PrintHead.module.css";

/** On paper only: whose it is, what it is, when it was printed and by whom. */
export function PrintHead({ heading }: { heading?: string | undefined }) {
  const settings = useRead("GET /tenants/settings", {});
  const { user } = useOffice();
  const dates = useDates();
  const now = useNow();
  return (
    <div className={styles.head}>
      {settings.data?.logo && <img className={styles.logo} src={settings.data.logo} alt="" />}
      <p>
        <strong>{settings.data?.tenantName}</strong>
        {heading !== undefined && (
          <>
            <br />
            {heading}
          </>
        )}
      </p>
      <p>{say("print.printed", { time: dates.time(now.toISOString()), name: fullName(user) })}</p>
    </div>
  );
}
