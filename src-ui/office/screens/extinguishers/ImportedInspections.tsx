import type { ImportedInspection } from "#shared/entities/extinguisher.ts";
import { Card } from "../../../components/Card.tsx";
import { ResultTag } from "../../components/tags.tsx";
import type { Dates } from "../../data/dates.ts";
import { say as sayFrame } from "../../messages.ts";
import { say as sayOne } from "./detail-messages.ts";
import styles from "./Detail.module.css";

/** Inspections done elsewhere and imported from a spreadsheet, apart from those done here, which are sealed and signed. */
export function ImportedInspections({ inspections, dates }: { inspections: readonly ImportedInspection[]; dates: Dates }) {
  if (inspections.length === 0) return null;
  return (
    <Card title={sayOne("imported.title")}>
      <p className={styles.muted}>{sayOne("imported.lead")}</p>
      <ol className={styles.entries}>
        {inspections.map((one) => (
          <li key={`${one.inspectionType} ${one.inspectionDate}`}>
            <p className={styles.entryHead}>
              <strong>
                {sayOne("imported.what", { type: sayFrame(`type.${one.inspectionType}`), day: dates.day(one.inspectionDate) })}
              </strong>
              <ResultTag passed={one.passed} />
            </p>
            <p className={styles.muted}>
              {one.inspectedBy === null
                ? sayOne("imported.from", { file: one.fileName })
                : sayOne("imported.byFrom", { name: one.inspectedBy, file: one.fileName })}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
