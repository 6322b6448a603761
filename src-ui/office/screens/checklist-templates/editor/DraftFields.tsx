import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { Card } from "../../../../components/Card.tsx";
import { SelectField } from "../../../../components/SelectField.tsx";
import { TextField } from "../../../../components/TextField.tsx";
import { FieldRow } from "../../../../forms/Form.tsx";
import { say } from "../messages.ts";
import { Versions } from "../Versions.tsx";
import { errorOf, fieldId } from "./field-errors.ts";
import type { TemplateDraft } from "./use-template-draft.ts";

/** The name and inspection type of a draft, and its other versions. */
export function DraftFields({ template, draft: { outline, errors, change } }: { template: ChecklistTemplate; draft: TemplateDraft }) {
  return (
    <Card title={say("page.about")}>
      <FieldRow>
        <TextField
          id={fieldId("draft", "name")}
          label={say("common.name")}
          value={outline.templateName}
          error={errorOf(errors, fieldId("draft", "name"))}
          onChange={({ target }) => change((before) => ({ ...before, templateName: target.value }))}
          autoComplete="off"
        />
        <SelectField
          id={fieldId("draft", "type")}
          label={say("inspectionType")}
          value={outline.inspectionType}
          error={errorOf(errors, fieldId("draft", "type"))}
          onChange={({ target }) => change((before) => ({ ...before, inspectionType: target.value as InspectionType }))}
          options={InspectionType.options.map((each) => [each, say(`type.${each}`)])}
        />
      </FieldRow>
      <Versions template={template} />
    </Card>
  );
}
