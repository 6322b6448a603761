import { Link } from "wouter";
import { Card } from "../../../components/Card.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { useRead } from "../../data/use-read.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { ResultTag } from "../../tags/ResultTag.tsx";
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
              {items.map((inspection) => (
                <li key={inspection.inspectionId}>
                  <span className={styles.main}>
                    <Link href={inspectionPath(inspection.inspectionId)}>{inspection.extinguisherCode}</Link> {inspection.locationPath}
                  </span>
                  <span className={styles.end}>
                    <ResultTag passed={inspection.passed} />
                  </span>
                  <span className={styles.detail}>
                    {say("recent.line", { type: say(`type.${inspection.inspectionType}`), inspector: inspection.inspectorName })}
                  </span>
                  <time className={styles.end} dateTime={inspection.inspectionDate} title={dates.dateTime(inspection.inspectionDate)}>
                    {dates.relative(inspection.inspectionDate)}
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
