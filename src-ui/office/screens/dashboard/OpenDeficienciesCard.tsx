import { Link } from "wouter";
import { Card } from "../../../components/Card.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { useRead } from "../../data/use-read.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { DueTag } from "../../tags/DueTag.tsx";
import { SeverityTag } from "../../tags/SeverityTag.tsx";
import { inspectionsPath } from "../../urls/list-paths.ts";
import { extinguisherPath, inspectionPath } from "../../urls/record-paths.ts";
import { say } from "./latest-messages.ts";
import { OPEN_DEFICIENCIES } from "./open-deficiencies.ts";
import styles from "./lines.module.css";

/** The open deficiencies, the first due first. */
export function OpenDeficienciesCard() {
  const open = useRead("GET /deficiencies/open", OPEN_DEFICIENCIES);
  const dates = useDateFormats();
  const all = open.data && open.data.totalCount > 0 && (
    <Link href={inspectionsPath({ view: "deficiencies" })}>{say("deficiencies.all", { count: open.data.totalCount })}</Link>
  );
  return (
    <Card title={say("common.openDeficiencies")} aside={all}>
      <Loaded isPart read={open}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{say("common.noOpenDeficiencies")}</p>
          ) : (
            <ul className={styles.lines}>
              {items.map((deficiency) => (
                <li key={deficiency.deficiencyId}>
                  <span className={styles.main}>
                    <Link
                      href={deficiency.inspectionId ? inspectionPath(deficiency.inspectionId) : extinguisherPath(deficiency.extinguisherId)}
                    >
                      {deficiency.code}
                    </Link>{" "}
                    {deficiency.description}
                  </span>
                  <span className={styles.end}>
                    <SeverityTag severity={deficiency.severity} />
                  </span>
                  <span className={styles.detail}>
                    <Link href={extinguisherPath(deficiency.extinguisherId)}>{deficiency.extinguisherCode}</Link> {deficiency.locationPath}
                  </span>
                  <span className={styles.end}>
                    <DueTag day={deficiency.dueDate} dates={dates} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
