import type { Inspection } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { DeficiencyText } from "../../../deficiencies/DeficiencyText.tsx";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { DueTag } from "../../../tags/DueTag.tsx";
import { SeverityTag } from "../../../tags/SeverityTag.tsx";
import { say } from "./messages.ts";
import styles from "./InspectionDeficiencies.module.css";

/** The deficiencies that the inspection found, and whether they are resolved. */
export function InspectionDeficiencies({ inspection: { deficiencies = [] } }: { inspection: Inspection }) {
  const dates = useDateFormats();
  if (deficiencies.length === 0) return null;
  return (
    <Card title={say("deficiencies.title")}>
      <ul className={styles.list}>
        {deficiencies.map((deficiency) => (
          <li key={deficiency.deficiencyId} className={styles.deficiency}>
            <DeficiencyText deficiency={deficiency} />
            <span className={styles.tags}>
              <SeverityTag severity={deficiency.severity} />
              {deficiency.resolvedDate === null ? (
                <DueTag day={deficiency.dueDate} dates={dates} />
              ) : (
                <span>{say("common.resolvedOn", { day: dates.day(deficiency.resolvedDate) })}</span>
              )}
            </span>
            {deficiency.resolutionNotes && <p>{deficiency.resolutionNotes}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
