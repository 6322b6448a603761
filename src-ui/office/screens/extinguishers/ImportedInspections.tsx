import type { BroughtInspection } from "#shared/entities/extinguisher.ts";
import { Card } from "../../../components/Card.tsx";
import { ResultTag } from "../../components/tags.tsx";
import type { Dates } from "../../data/dates.ts";
import { say as sayFrame } from "../../messages.ts";
import { say as sayOne } from "./detail-messages.ts";
import styles from "./Detail.module.css";

/** Inspections done elsewhere and imported from a spreadsheet, apart from those done here, which are sealed and signed. */
export function ImportedInspections({ inspections, dates }: { inspections: readonly BroughtInspection[]; dates: Dates }) {
  if (inspections.length === 0) return null;
  return (
    <Card title={sayOne("brought.title")}>
      <p className={styles.muted}>{sayOne("brought.lead")}</p>
      <ol className={styles.entries}>
        {inspections.map((one) => (
          <li key={`${one.inspectionType} ${one.inspectionDate}`}>
            <p className={styles.entryHead}>
              <strong>
                {sayOne("brought.what", { type: sayFrame(`type.${one.inspectionType}`), day: dates.day(one.inspectionDate) })}
              </strong>
              <ResultTag passed={one.passed} />
            </p>
            <p className={styles.muted}>
              {one.inspectedBy === null
                ? sayOne("brought.from", { file: one.fileName })
                : sayOne("brought.byFrom", { name: one.inspectedBy, file: one.fileName })}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
