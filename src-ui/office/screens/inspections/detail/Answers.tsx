import { CircleCheck, CircleMinus, CircleX } from "lucide";
import type { Inspection, ResponseValue } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { StatusTag } from "../../../../components/StatusTag.tsx";
import { useRead } from "../../../data/use-read.ts";
import styles from "./Answers.module.css";
import { type AnsweredQuestion, answeredSections, isSealed } from "./inspection.ts";
import { say } from "./messages.ts";

/** The answers under the questions as they were asked: those of the version of the checklist that was used. */
export function Answers({ of: inspection }: { of: Inspection }) {
  const { templateId, checklistResponses: answers = [] } = inspection;
  const template = useRead(
    "GET /inspections/checklist-template/{id}",
    { params: { id: templateId ?? "" } },
    { enabled: Boolean(templateId) },
  );
  const isReading = Boolean(templateId) && template.data === undefined && !template.error;
  if (answers.length === 0) {
    return (
      <Card title={say("checklist.title")}>
        <p className={styles.none}>{say(isSealed(inspection) ? "answers.sealedNone" : "answers.none")}</p>
      </Card>
    );
  }
  const version = template.data && say("answers.version", { name: template.data.templateName, version: template.data.templateVersion });
  return (
    <Card title={say("checklist.title")} aside={<span className={styles.none}>{version}</span>}>
      {isReading ? (
        <Skeleton lines={answers.length} />
      ) : (
        answeredSections(template.data?.items ?? [], answers).map(({ title, isUnknown, questions }, index) => (
          <section key={index} className={styles.section}>
            {(title !== null || isUnknown) && <h3>{title ?? say("answers.other")}</h3>}
            <ol className={styles.list}>
              {questions.map((question) => (
                <Answer key={question.answer.checklistItemId} of={question} />
              ))}
            </ol>
          </section>
        ))
      )}
    </Card>
  );
}

const LOOKS = {
  Pass: ["success", CircleCheck],
  Fail: ["danger", CircleX],
  NotApplicable: ["neutral", CircleMinus],
} as const satisfies Record<ResponseValue, unknown>;

function Answer({ of: { answer, item } }: { of: AnsweredQuestion }) {
  const [tone, icon] = LOOKS[answer.response];
  return (
    <li className={styles.answer}>
      <span>{item?.question ?? say("answers.unknown")}</span>
      <StatusTag tone={tone} icon={icon}>
        {say(`answer.${answer.response}`)}
      </StatusTag>
      {answer.comments && <p className={styles.comment}>{answer.comments}</p>}
    </li>
  );
}
