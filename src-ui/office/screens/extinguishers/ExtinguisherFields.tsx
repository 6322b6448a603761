import { TextArea, TextField } from "../../../components/TextField.tsx";
import { Combobox } from "../../components/Combobox.tsx";
import { say as sayList } from "../../components/messages.ts";
import type { FormState } from "../../components/use-form.ts";
import { FieldGroup, FieldRow } from "../../components/Form.tsx";
import { useDates } from "../../data/dates.ts";
import { useLocationSearch, useTypeSearch } from "../../data/option-searches.ts";
import { say as sayOne } from "./detail-messages.ts";
import { fieldLabels, type UnitField, type UnitValues } from "./form-values.ts";

/** The fields of an extinguisher. What was done or made cannot lie after the tenant's today; the server says so too. */
export function ExtinguisherFields({ form }: { form: FormState<UnitValues> }) {
  const { today } = useDates();
  const { values, set } = form;
  const labels = fieldLabels();
  const text = (field: UnitField) => ({ ...form.field(field), label: labels[field] });
  const optional = (field: UnitField) => ({ ...text(field), optional: sayList("common.optional") });
  const pastDay = (field: UnitField) => ({ ...optional(field), type: "date" as const, max: today });
  return (
    <>
      <FieldGroup legend={sayOne("form.place")}>
        <TextField {...text("extinguisherCode")} autoCapitalize="characters" />
        <Combobox
          id={form.field("extinguisherTypeId").id}
          label={labels.extinguisherTypeId}
          error={form.field("extinguisherTypeId").error}
          value={values.extinguisherTypeId}
          valueLabel={values.typeName}
          onChange={(extinguisherTypeId, option) => set({ extinguisherTypeId, typeName: option?.label ?? "" })}
          search={useTypeSearch()}
        />
        <Combobox
          id={form.field("locationId").id}
          label={labels.locationId}
          error={form.field("locationId").error}
          value={values.locationId}
          valueLabel={values.locationName}
          onChange={(locationId, option) => set({ locationId, locationName: option?.label ?? "" })}
          search={useLocationSearch()}
        />
        <FieldRow>
          <TextField {...optional("locationDescription")} hint={sayOne("form.positionHint")} />
          <TextField {...optional("floorLevel")} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup legend={sayOne("identity")}>
        <FieldRow>
          <TextField {...optional("serialNumber")} />
          <TextField {...optional("assetTag")} />
        </FieldRow>
        <FieldRow>
          <TextField {...optional("manufacturer")} />
          <TextField {...optional("model")} />
        </FieldRow>
        <TextField {...optional("barcodeData")} hint={sayOne("form.barcodeHint")} />
      </FieldGroup>
      <FieldGroup legend={sayOne("form.dates")}>
        <p>{sayOne("form.datesHint")}</p>
        <FieldRow>
          <TextField {...pastDay("manufactureDate")} />
          <TextField {...optional("installDate")} type="date" />
        </FieldRow>
        <FieldRow>
          <TextField {...pastDay("lastServiceDate")} />
          <TextField {...pastDay("lastInternalExamDate")} />
          <TextField {...pastDay("lastHydroTestDate")} />
        </FieldRow>
      </FieldGroup>
      <TextArea {...optional("notes")} />
    </>
  );
}
