import type { ImportedInspection } from "#shared/entities/extinguisher.ts";
import { Card } from "../../../components/Card.tsx";
import { ResultTag } from "../../components/tags.tsx";
import type { DateFormats } from "../../data/use-date-formats.ts";
import { say as sayOffice } from "../../messages.ts";
import { say as sayDetail } from "./detail-messages.ts";
import styles from "./Detail.module.css";

/** Inspections done elsewhere and imported from a spreadsheet, apart from those done here, which are sealed and signed. */
export function ImportedInspections({ inspections, dates }: { inspections: readonly ImportedInspection[]; dates: DateFormats }) {
  if (inspections.length === 0) return null;
  return (
    <Card title={sayDetail("imported.title")}>
      <p className={styles.muted}>{sayDetail("imported.lead")}</p>
      <ol className={styles.entries}>
        {inspections.map((one) => (
          <li key={`${one.inspectionType} ${one.inspectionDate}`}>
            <p className={styles.entryHead}>
              <strong>
                {sayDetail("imported.what", { type: sayOffice(`type.${one.inspectionType}`), day: dates.day(one.inspectionDate) })}
              </strong>
              <ResultTag passed={one.passed} />
            </p>
            <p className={styles.muted}>
              {one.inspectedBy === null
                ? sayDetail("imported.from", { file: one.fileName })
                : sayDetail("imported.byFrom", { name: one.inspectedBy, file: one.fileName })}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
