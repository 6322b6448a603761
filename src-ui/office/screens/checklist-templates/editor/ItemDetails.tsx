import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { PhotoRule } from "#shared/entities/checklist-template.ts";
import type { FormError } from "../../../../components/ErrorSummary.tsx";
import { SelectField } from "../../../../components/SelectField.tsx";
import { TextArea } from "../../../../components/TextField.tsx";
import { FieldRow } from "../../../../forms/Form.tsx";
import { say } from "../messages.ts";
import type { OutlineItem, OutlineSection } from "../outline.ts";
import { AppliesToFields } from "./AppliesToFields.tsx";
import { errorOf, fieldId } from "./field-errors.ts";
import type { OutlineActions } from "./outline-actions.ts";
import { sectionNameText } from "./outline-names.ts";
import { ProposedDeficiencies } from "./ProposedDeficiencies.tsx";
import styles from "./ItemDetails.module.css";

interface ItemDetailsProps {
  item: OutlineItem;
  section: number;
  sections: readonly OutlineSection[];
  actions: OutlineActions;
  errors: readonly FormError[];
}

/** Everything about a question besides its text: help, section, photo rule, the types it is asked for, and its deficiencies. */
export function ItemDetails({ item, section, sections, actions, errors }: ItemDetailsProps) {
  const { key } = item;
  return (
    <div className={styles.details} id={fieldId(key, "details")}>
      <TextArea
        id={fieldId(key, "helpText")}
        label={say("item.help")}
        optional={say("common.optional")}
        error={errorOf(errors, fieldId(key, "helpText"))}
        rows={1}
        value={item.helpText}
        onChange={({ target }) => actions.change(key, { helpText: target.value })}
      />
      <FieldRow>
        <SelectField
          label={say("item.photoRule")}
          value={item.photoRule}
          onChange={({ target }) => actions.change(key, { photoRule: target.value as ChecklistItem["photoRule"] })}
          options={PhotoRule.options.map((rule) => [rule, say(`photo.${rule}`)])}
        />
        <SelectField
          id={fieldId(key, "section")}
          label={say("section")}
          value={section}
          onChange={({ target }) => {
            const to = Number(target.value);
            actions.moveTo(key, { section: to, index: sections[to]?.items.length ?? 0 }, "section");
          }}
          options={sections.map((each, index) => [String(index), sectionNameText(each)])}
        />
      </FieldRow>
      <AppliesToFields appliesTo={item.appliesTo} onChange={(appliesTo) => actions.change(key, { appliesTo })} />
      <ProposedDeficiencies
        itemKey={key}
        proposed={item.proposed}
        errors={errors}
        onChange={(proposed) => actions.change(key, { proposed })}
      />
    </div>
  );
}
