import type { Missing, Responses } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Inspection, ResponseValue } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { DeficiencyFields } from "../../../../inspection/checklist/DeficiencyFields.tsx";
import { missingText } from "../../../../inspection/checklist/missing.ts";
import { useSeverityLabels } from "../../../tags/use-severity-labels.ts";
import { InspectionLink } from "../InspectionLink.tsx";
import { say } from "./messages.ts";
import styles from "./Summary.module.css";

interface SummaryProps {
  inspection: Inspection;
  items: readonly ChecklistItem[];
  responses: Responses;
  missing: readonly Missing[];
  /** The questions with a deficiency that this inspection has reported. */
  reported: ReadonlySet<string | null>;
  onResponse: (response: DraftResponse) => void;
}

const COUNTED = [
  ["Pass", "summary.pass"],
  ["Fail", "summary.fail"],
  ["NotApplicable", "summary.na"],
] as const satisfies readonly (readonly [ResponseValue, string])[];

/** Formats how many responses there are of each kind, as "10 OK, 1 problem"; a kind that none has is left out. */
function countsText(responses: Responses): string {
  const all = [...responses.values()];
  return COUNTED.flatMap(([value, key]) => {
    const count = all.filter(({ response }) => response === value).length;
    return count > 0 ? say(key, { count }) : [];
  }).join(", ");
}

/** A summary of the responses, with what each problem is reported as. */
export function Summary({ inspection, items, responses, missing, reported, onResponse }: SummaryProps) {
  const labels = useSeverityLabels();
  const problems = items.flatMap((item) => {
    const response = responses.get(item.checklistItemId);
    return response?.response === "Fail" ? [{ item, response }] : [];
  });
  return (
    <Card title={say("summary.title")}>
      {missing.length > 0 && (
        <Notice tone="warning">
          <p>
            {missingText(missing)}.{" "}
            <InspectionLink id={inspection.inspectionId} part="checklist">
              {say("summary.open")}
            </InspectionLink>
          </p>
        </Notice>
      )}
      <p>{countsText(responses) || say("summary.none")}</p>
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map(({ item, response }) => (
            <li key={item.checklistItemId} className={styles.problem}>
              <p>
                <strong>{item.question}</strong>
              </p>
              {response.comments && <p className={styles.words}>{response.comments}</p>}
              {reported.has(item.checklistItemId) ? (
                <p>{say("checklist.reported")}</p>
              ) : (
                <div role="group" aria-label={item.question}>
                  <DeficiencyFields
                    item={item}
                    response={response}
                    nameOfSeverity={(severity) => labels[severity]}
                    onResponse={onResponse}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {inspection.plannedNotes && <p className={styles.words}>{say("common.fromTheOffice", { notes: inspection.plannedNotes })}</p>}
      {inspection.notes && <p className={styles.words}>{inspection.notes}</p>}
    </Card>
  );
}
