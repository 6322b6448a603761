import type { ImportedInspection } from "#shared/entities/extinguisher.ts";
import { Card } from "../../../../components/Card.tsx";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { ResultTag } from "../../../tags/ResultTag.tsx";
import { say } from "./messages.ts";
import styles from "./detail.module.css";

/** Inspections done elsewhere and imported from a spreadsheet, apart from those done here, which are sealed and signed. */
export function ImportedInspections({ inspections, dates }: { inspections: readonly ImportedInspection[]; dates: DateFormats }) {
  if (inspections.length === 0) return null;
  return (
    <Card title={say("imported.title")}>
      <p className={styles.muted}>{say("imported.lead")}</p>
      <ol className={styles.entries}>
        {inspections.map((inspection) => (
          <li key={`${inspection.inspectionType} ${inspection.inspectionDate}`}>
            <p className={styles.entryHead}>
              <strong>
                {say("imported.what", { type: say(`type.${inspection.inspectionType}`), day: dates.day(inspection.inspectionDate) })}
              </strong>
              <ResultTag passed={inspection.passed} />
            </p>
            <p className={styles.muted}>
              {inspection.inspectedBy === null
                ? say("imported.from", { file: inspection.fileName })
                : say("imported.byFrom", { name: inspection.inspectedBy, file: inspection.fileName })}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
