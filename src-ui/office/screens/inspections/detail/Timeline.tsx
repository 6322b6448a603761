import type { Inspection } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { useRead } from "../../../data/use-read.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "./messages.ts";
import { timelineOf } from "./timeline-entries.ts";
import styles from "./Timeline.module.css";

/** How much of an entry's hash is shown: enough to compare by eye; its title has all of it. */
const HASH_SHOWN = 12;

/** The timeline of the inspection from its ledger: what happened, when, by whom, and who verified it. */
export function Timeline({ inspection }: { inspection: Inspection }) {
  const dates = useDateFormats();
  const events = useRead("GET /v2/inspections/{id}/events", { params: { id: inspection.inspectionId } });
  return (
    <Card title={say("timeline.title")}>
      <Loaded isPart read={events}>
        {(list) => (
          <ol className={styles.list}>
            {timelineOf(inspection, list).map(({ what, count, at, by, entryHash }, index) => (
              <li key={index} className={styles.entry}>
                <p>
                  <strong>{say(`timeline.${what}`, { count })}</strong> {by && say("timeline.by", { name: by })}
                </p>
                <p className={styles.small}>
                  <time dateTime={at}>{dates.dateTime(at)}</time>
                  {entryHash !== null && <span title={entryHash}>{say("timeline.hash", { hash: entryHash.slice(0, HASH_SHOWN) })}</span>}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}
