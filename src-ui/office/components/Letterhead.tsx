import { fullName } from "#shared/full-name.ts";
import { useOfficeSession } from "../data/office-session.ts";
import { useRead } from "../data/use-read.ts";
import { useDateFormats } from "../formats/use-date-formats.ts";
import { useNow } from "../formats/use-now.ts";
import { say } from "../messages.ts";
import styles from "./Letterhead.module.css";

/**
 * The letterhead, on paper only: the organization, the title, when it was printed and by whom. That of a page, which has its own heading, is drawn
 * by the style sheet, so that a search in the page does not find its words twice.
 */
export function Letterhead({ heading }: { heading?: string }) {
  const settings = useRead("GET /tenants/settings", {});
  const { user } = useOfficeSession();
  const dates = useDateFormats();
  const now = useNow();
  const saying = (words = "") => (heading === undefined ? { "data-words": words } : { children: words });
  return (
    <>
      <div className={styles.head}>
        {settings.data?.logo && <img className={styles.logo} src={settings.data.logo} alt="" />}
        <p>
          <strong {...saying(settings.data?.tenantName)} />
        </p>
        <p {...saying(say("print.printed", { time: dates.dateTime(now.toISOString()), name: fullName(user) }))} />
      </div>
      {heading !== undefined && <h1>{heading}</h1>}
    </>
  );
}
