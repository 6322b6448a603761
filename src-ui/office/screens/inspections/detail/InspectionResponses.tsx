import { CircleCheck, CircleMinus, CircleX } from "lucide";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { ChecklistResponse, Inspection, ResponseValue } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { StatusTag } from "../../../../components/StatusTag.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { isMissing } from "../../../data/missing.ts";
import { isSealed } from "../is-sealed.ts";
import { useChecklistVersion } from "../use-checklist-version.ts";
import { say } from "./messages.ts";
import { responsesBySection } from "./responses-by-section.ts";
import type { SectionLine } from "./responses-by-section.ts";
import styles from "./InspectionResponses.module.css";

/** The responses under the questions of the checklist version that was used. */
export function InspectionResponses({ inspection }: { inspection: Inspection }) {
  const { templateId, checklistResponses: responses = [] } = inspection;
  const template = useChecklistVersion(templateId);
  if (responses.length === 0) {
    return (
      <Card title={say("checklist.title")}>
        <p className={styles.none}>{say(isSealed(inspection) ? "responses.sealedNone" : "responses.none")}</p>
      </Card>
    );
  }
  const version = template.data && say("responses.version", { name: template.data.templateName, version: template.data.templateVersion });
  return (
    <Card title={say("checklist.title")} aside={<span className={styles.none}>{version}</span>}>
      {!templateId || isMissing(template.error) ? (
        <Sections items={[]} responses={responses} />
      ) : (
        <Loaded isPart read={template} placeholder={<Skeleton lines={responses.length} />}>
          {({ items }) => <Sections items={items} responses={responses} />}
        </Loaded>
      )}
    </Card>
  );
}

function Sections({ items, responses }: { items: readonly ChecklistItem[]; responses: readonly ChecklistResponse[] }) {
  return responsesBySection(items, responses).map(({ title, isUnknown, lines }, index) => (
    <section key={index} className={styles.section}>
      {(title !== null || isUnknown) && <h3>{title ?? say("responses.other")}</h3>}
      <ol className={styles.list}>
        {lines.map((line) => (
          <ResponseLine key={line.response.checklistItemId} line={line} />
        ))}
      </ol>
    </section>
  ));
}

const TAG_STYLES = {
  Pass: ["success", CircleCheck],
  Fail: ["danger", CircleX],
  NotApplicable: ["neutral", CircleMinus],
} as const satisfies Record<ResponseValue, unknown>;

function ResponseLine({ line: { response, item } }: { line: SectionLine }) {
  return (
    <li className={styles.response}>
      <span>{item?.question ?? say("responses.unknown")}</span>
      <StatusTag tagStyle={TAG_STYLES[response.response]}>{say(`response.${response.response}`)}</StatusTag>
      {response.comments && <p className={styles.comment}>{response.comments}</p>}
    </li>
  );
}
