import type { Inspection } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { DeficiencyText } from "../../../deficiencies/DeficiencyText.tsx";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { DueTag, SeverityTag } from "../../../tags/tags.tsx";
import { say } from "./messages.ts";
import styles from "./InspectionDeficiencies.module.css";

/** The deficiencies that the inspection found, and whether they are resolved. */
export function InspectionDeficiencies({ inspection: { deficiencies = [] } }: { inspection: Inspection }) {
  const dates = useDateFormats();
  if (deficiencies.length === 0) return null;
  return (
    <Card title={say("deficiencies.title")}>
      <ul className={styles.list}>
        {deficiencies.map((one) => (
          <li key={one.deficiencyId} className={styles.one}>
            <DeficiencyText deficiency={one} />
            <span className={styles.tags}>
              <SeverityTag severity={one.severity} />
              {one.resolvedDate === null ? (
                <DueTag day={one.dueDate} dates={dates} />
              ) : (
                <span>{say("common.resolvedOn", { day: dates.day(one.resolvedDate) })}</span>
              )}
            </span>
            {one.resolutionNotes && <p>{one.resolutionNotes}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
