import { ClipboardList } from "lucide";
import { Card } from "../../../components/Card.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { appliesToAll } from "./applies-to.ts";
import { AppliesTag, PhotoTag, ProposedTags } from "./ItemTags.tsx";
import { say } from "./messages.ts";
import { countItems } from "./outline.ts";
import type { Outline, OutlineItem } from "./outline.ts";
import styles from "./ReadOnlyQuestions.module.css";

/** The questions of a version with all their rules, for reading and printing. */
export function ReadOnlyQuestions({ outline }: { outline: Outline }) {
  if (countItems(outline) === 0) return <EmptyState icon={ClipboardList}>{say("page.noQuestions")}</EmptyState>;
  return outline.sections.map(({ key, title, items }, at) => {
    const before = outline.sections.slice(0, at).reduce((sum, section) => sum + section.items.length, 0);
    return (
      <Card key={key} title={title || undefined}>
        <ol className={styles.items} start={before + 1}>
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </ol>
      </Card>
    );
  });
}

function Item({ item }: { item: OutlineItem }) {
  const { question, helpText, appliesTo, photoRule, proposed } = item;
  return (
    <li className={styles.item}>
      <p className={styles.question}>{question}</p>
      {helpText && <p className={styles.help}>{helpText}</p>}
      {(!appliesToAll(appliesTo) || photoRule !== "None") && (
        <p className={styles.tags}>
          <AppliesTag appliesTo={appliesTo} />
          <PhotoTag photoRule={photoRule} />
        </p>
      )}
      {proposed.length > 0 && <ProposedTags proposed={proposed} withText />}
    </li>
  );
}
