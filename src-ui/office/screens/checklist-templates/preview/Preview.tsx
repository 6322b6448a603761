import { useCallback, useMemo, useState } from "react";
import type { Responses } from "#shared/checklist-responses.ts";
import { itemApplies, sectionsOf } from "#shared/checklist.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { Button } from "../../../../components/Button.tsx";
import { SelectField } from "../../../../components/SelectField.tsx";
import { ReadNotice } from "../../../components/ReadNotice.tsx";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { say } from "../messages.ts";
import { allItems } from "../outline.ts";
import type { Outline } from "../outline.ts";
import { useActiveTypes } from "../use-active-types.ts";
import { PreviewQuestion } from "./PreviewQuestion.tsx";
import styles from "./preview.module.css";

/** Returns the items as a device shows them, without those that have no text yet. */
function itemsForDevice(outline: Outline): ChecklistItem[] {
  const sectionOf = new Map(outline.sections.flatMap(({ title, items }) => items.map(({ key }) => [key, title.trim() || null] as const)));
  return allItems(outline)
    .filter(({ question }) => question.trim() !== "")
    .map(({ key, question, helpText, appliesTo, photoRule, proposed }, index) => ({
      checklistItemId: key,
      section: sectionOf.get(key) ?? null,
      sortOrder: index + 1,
      question: question.trim(),
      helpText: helpText.trim() || null,
      appliesTo,
      photoRule,
      proposedDeficiencies: proposed.filter(({ code }) => code.trim() !== ""),
    }));
}

/** The checklist as an inspector sees it for a chosen extinguisher type, to be tried out; nothing is saved. */
export function Preview({ outline }: { outline: Outline }) {
  const url = useUrlState();
  const read = useActiveTypes();
  const types = read.data?.items ?? [];
  const [responses, setResponses] = useState<Responses>(new Map());
  const type = types.find(({ extinguisherTypeId }) => extinguisherTypeId === url.get("for"));
  const all = useMemo(() => itemsForDevice(outline), [outline]);
  const shown = useMemo(() => (type ? all.filter((item) => itemApplies(item, type)) : all), [all, type]);
  const give = useCallback((given: DraftResponse) => setResponses((before) => new Map([...before, [given.checklistItemId, given]])), []);
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <header className={styles.header}>
        <h2 id="preview-title">{say("preview.title")}</h2>
        <SelectField
          label={say("preview.for")}
          value={type?.extinguisherTypeId ?? ""}
          onChange={(event) => url.set({ for: event.target.value, page: url.get("page") })}
          options={[
            ["", say("preview.allTypes")],
            ...types.map((each) => [each.extinguisherTypeId, `${each.typeCode}: ${each.typeName}`] as const),
          ]}
        />
        <ReadNotice isPart read={read} />
        <p className={styles.count} role="status">
          {say("preview.count", { count: shown.length, total: all.length })}
        </p>
        {responses.size > 0 && <Button onClick={() => setResponses(new Map())}>{say("preview.reset")}</Button>}
      </header>
      <div className={styles.phone}>
        {shown.length === 0 && <p>{say(all.length === 0 ? "page.noQuestions" : "preview.none")}</p>}
        {sectionsOf(shown).map(({ title, items }, index) => (
          <section key={`${index}${title}`} className={styles.section} aria-label={title ?? undefined}>
            {title !== null && <h3>{title}</h3>}
            {items.map((item) => (
              <PreviewQuestion key={item.checklistItemId} item={item} response={responses.get(item.checklistItemId)} onResponse={give} />
            ))}
          </section>
        ))}
      </div>
    </section>
  );
}
