import { FieldGroup } from "../../../../forms/Form.tsx";
import type { FormState } from "../../../../forms/use-form.ts";
import { Combobox } from "../../../combobox/Combobox.tsx";
import { useLocationSearch, useTypeSearch } from "../../../combobox/option-searches.ts";
import { FieldInputs } from "../../../forms/FieldInputs.tsx";
import { fieldLabels, FIELDS } from "../fields.ts";
import type { ExtinguisherValues } from "../fields.ts";
import { say } from "./messages.ts";

/** The fields of an extinguisher. Days of manufacture and of work done cannot be in the future; the server checks that too. */
export function ExtinguisherFields({ form }: { form: FormState<ExtinguisherValues> }) {
  const { values, set } = form;
  const labels = fieldLabels();
  function chosen(field: "extinguisherTypeId" | "locationId") {
    const { id, error, value } = form.field(field);
    return { id, error, value, label: labels[field] };
  }
  const own = {
    extinguisherTypeId: (
      <Combobox
        key="extinguisherTypeId"
        {...chosen("extinguisherTypeId")}
        valueLabel={values.typeName}
        onChange={(extinguisherTypeId, option) => set({ extinguisherTypeId, typeName: option?.label ?? "" })}
        search={useTypeSearch()}
      />
    ),
    locationId: (
      <Combobox
        key="locationId"
        {...chosen("locationId")}
        valueLabel={values.locationName}
        onChange={(locationId, option) => set({ locationId, locationName: option?.label ?? "", locationPath: option?.path ?? "" })}
        search={useLocationSearch()}
      />
    ),
  };
  const shared = { fields: FIELDS, form, labels, own };
  return (
    <>
      <FieldGroup legend={say("form.location")}>
        <FieldInputs {...shared} part="location" />
      </FieldGroup>
      <FieldGroup legend={say("identity")}>
        <FieldInputs {...shared} part="identity" />
      </FieldGroup>
      <FieldGroup legend={say("form.dates")}>
        <p>{say("form.datesHint")}</p>
        <FieldInputs {...shared} part="dates" />
      </FieldGroup>
      <FieldInputs {...shared} part="notes" />
    </>
  );
}
