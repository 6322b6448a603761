import { FullnessCheck } from "#shared/entities/extinguisher-type.ts";
import { SelectField } from "../../../components/SelectField.tsx";
import { FieldGroup } from "../../../forms/Form.tsx";
import type { FormState } from "../../../forms/use-form.ts";
import { FieldInputs } from "../../forms/FieldInputs.tsx";
import { fieldLabels, FIELDS } from "./fields.ts";
import type { TypeValues } from "./fields.ts";
import { say } from "./messages.ts";

export function TypeFields({ form }: { form: FormState<TypeValues> }) {
  const labels = fieldLabels();
  const fullnessCheck = (
    <SelectField
      key="fullnessCheck"
      {...form.field("fullnessCheck")}
      label={labels.fullnessCheck}
      options={FullnessCheck.options.map((check) => [check, say(`fullness.${check}`)])}
    />
  );
  const shared = { fields: FIELDS, form, labels, own: { fullnessCheck } };
  return (
    <>
      <FieldGroup legend={say("form.about")}>
        <FieldInputs {...shared} part="about" />
      </FieldGroup>
      <FieldGroup legend={say("intervals")}>
        <p>{say("form.intervalsHint")}</p>
        <FieldInputs {...shared} part="intervals" />
      </FieldGroup>
    </>
  );
}
