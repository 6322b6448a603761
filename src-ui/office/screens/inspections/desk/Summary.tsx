import { Link } from "wouter";
import { OTHER_PROBLEM_CODE } from "#shared/checklist-responses.ts";
import { unanswered } from "#shared/checklist.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { Severity } from "#shared/entities/deficiency.ts";
import type { Inspection, ResponseValue } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { SelectField } from "../../../../components/SelectField.tsx";
import { inspectionPath } from "../../../../paths.ts";
import { FieldRow } from "../../../components/Form.tsx";
import { useSeverityLabels } from "../../../data/severity-labels.ts";
import type { Finding } from "./findings.ts";
import { say } from "./messages.ts";
import styles from "./Summary.module.css";

interface SummaryProps {
  inspection: Inspection;
  items: readonly ChecklistItem[];
  findings: readonly Finding[];
  onChoose: (checklistItemId: string, choice: { code: string; severity?: Severity }) => void;
}

/** How the questions were answered, and what each problem is reported as. */
export function Summary({ inspection, items, findings, onChoose }: SummaryProps) {
  const answers = inspection.checklistResponses ?? [];
  const count = (response: ResponseValue): number => answers.filter((answer) => answer.response === response).length;
  const answered = new Set(answers.map(({ checklistItemId }) => checklistItemId));
  const open = unanswered(items, answered).length;
  return (
    <Card title={say("summary.title")}>
      {open > 0 && (
        <Notice tone="warning">
          <p>
            {say("summary.open", { count: open })}{" "}
            <Link href={inspectionPath(inspection.inspectionId, "checklist")}>{say("back.checklist")}</Link>
          </p>
        </Notice>
      )}
      <p>
        {answers.length === 0
          ? say("summary.none")
          : say("summary.counts", { pass: count("Pass"), fail: count("Fail"), na: count("NotApplicable") })}
      </p>
      {findings.length > 0 && (
        <ul className={styles.list}>
          {findings.map((finding) => (
            <Problem key={finding.item.checklistItemId} finding={finding} onChoose={onChoose} />
          ))}
        </ul>
      )}
      {inspection.plannedNotes && <p className={styles.words}>{say("notes.planned", { notes: inspection.plannedNotes })}</p>}
      {inspection.notes && <p className={styles.words}>{inspection.notes}</p>}
    </Card>
  );
}

function Problem({ finding, onChoose }: { finding: Finding; onChoose: SummaryProps["onChoose"] }) {
  const labels = useSeverityLabels();
  const { item, comments, deficiency, isReported } = finding;
  const { checklistItemId: id, question, proposedDeficiencies } = item;
  return (
    <li className={styles.problem}>
      <p>
        <strong>{question}</strong>
      </p>
      {comments && <p className={styles.words}>{comments}</p>}
      {isReported && <p>{say("deficiency.reported")}</p>}
      {!isReported && (
        <FieldRow>
          {proposedDeficiencies.length > 0 && (
            <SelectField
              label={say("deficiency")}
              aria-label={say("deficiency.of", { question })}
              hint={comments ? undefined : say("deficiency.otherHint")}
              value={deficiency.code}
              onChange={(event) => onChoose(id, { code: event.target.value })}
            >
              {proposedDeficiencies.map(({ code, description }) => (
                <option key={code} value={code}>
                  {description} ({code})
                </option>
              ))}
              {(comments || deficiency.code === OTHER_PROBLEM_CODE) && (
                <option value={OTHER_PROBLEM_CODE}>{say("deficiency.other")}</option>
              )}
            </SelectField>
          )}
          <SelectField
            label={say("severity")}
            aria-label={say("severity.of", { question })}
            value={deficiency.severity}
            onChange={(event) => onChoose(id, { code: deficiency.code, severity: event.target.value as Severity })}
          >
            {Severity.options.map((severity) => (
              <option key={severity} value={severity}>
                {labels[severity]}
              </option>
            ))}
          </SelectField>
        </FieldRow>
      )}
    </li>
  );
}
