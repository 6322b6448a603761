import { Link } from "wouter";
import { Card } from "../../../components/Card.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { useRead } from "../../data/use-read.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { ResultTag } from "../../tags/tags.tsx";
import { inspectionPath } from "../../urls/record-paths.ts";
import { say } from "./latest-messages.ts";
import styles from "./lines.module.css";

const SHOWN = 8;

/** The latest inspections. */
export function RecentInspectionsCard() {
  const inspections = useRead("GET /v2/inspections", { query: { isCompleted: true, pageSize: SHOWN } });
  const dates = useDateFormats();
  return (
    <Card title={say("recent.title")} aside={<Link href={PATHS.inspections}>{say("recent.all")}</Link>}>
      <Loaded isPart read={inspections}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{say("recent.none")}</p>
          ) : (
            <ul className={styles.lines}>
              {items.map((one) => (
                <li key={one.inspectionId}>
                  <span className={styles.main}>
                    <Link href={inspectionPath(one.inspectionId)}>{one.extinguisherCode}</Link> {one.locationPath}
                  </span>
                  <span className={styles.end}>
                    <ResultTag passed={one.passed} />
                  </span>
                  <span className={styles.detail}>
                    {say("recent.line", { type: say(`type.${one.inspectionType}`), inspector: one.inspectorName })}
                  </span>
                  <time className={styles.end} dateTime={one.inspectionDate} title={dates.dateTime(one.inspectionDate)}>
                    {dates.relative(one.inspectionDate)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
