import { ExtinguisherReplacement } from "#shared/entities/extinguisher-replacement.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { useForm } from "../../../../forms/use-form.ts";
import { useToast } from "../../../../use-toast.ts";
import { Combobox } from "../../../combobox/Combobox.tsx";
import { useTypeSearch } from "../../../combobox/option-searches.ts";
import { useVersionAskedAbout } from "../../../data/use-version-asked-about.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { FieldInputs } from "../../../forms/FieldInputs.tsx";
import { bodyOf, valuesOf } from "../../../forms/fields.ts";
import { FormDialog } from "../../../forms/FormDialog.tsx";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";
import { fieldLabels } from "../fields.ts";
import { say } from "./messages.ts";
import { REPLACEMENT_FIELDS } from "./replacement-fields.ts";

interface ReplaceDialogProps {
  extinguisher: ExtinguisherInRegister;
  onClose: () => void;
}

/** Asks what took the place of an extinguisher, which keeps its code and its history. */
export function ReplaceDialog({ extinguisher, onClose }: ReplaceDialogProps) {
  const { extinguisherId, extinguisherCode, extinguisherTypeId, typeName } = extinguisher;
  const { today } = useDateFormats();
  const replace = useWrite("POST /extinguishers/{id}/replace");
  const search = useTypeSearch();
  const toast = useToast();
  const versionAskedAbout = useVersionAskedAbout(extinguisher);
  const form = useForm({
    storeKey: useUnsavedKey(`replacement ${extinguisherId}`),
    initial: { ...valuesOf(REPLACEMENT_FIELDS, { extinguisherTypeId, installDate: today }), typeName },
    schema: ExtinguisherReplacement,
    bodyOf: (values) => bodyOf(REPLACEMENT_FIELDS, values),
    submit: async (body) => {
      await replace.send({ params: { id: extinguisherId }, body }, { ifMatch: versionAskedAbout(form) });
      toast({ message: say("replace.done", { code: extinguisherCode }) });
      onClose();
    },
  });
  const { id, value, error } = form.field("extinguisherTypeId");
  const labels = fieldLabels();
  const type = (
    <Combobox
      key="extinguisherTypeId"
      id={id}
      value={value}
      error={error}
      label={labels.extinguisherTypeId}
      valueLabel={form.values.typeName}
      onChange={(chosen, option) => form.set({ extinguisherTypeId: chosen, typeName: option?.label ?? "" })}
      search={search}
    />
  );
  return (
    <FormDialog
      form={form}
      title={say("replace.title", { code: extinguisherCode })}
      submitLabel={say("batch.replace")}
      onClose={onClose}
      conflict={
        <Notice tone="warning" role="alert" title={say("common.conflict")}>
          {say("replace.changed")}
        </Notice>
      }
    >
      <p>{say("replace.lead")}</p>
      <FieldInputs fields={REPLACEMENT_FIELDS} part="replacement" form={form} labels={labels} own={{ extinguisherTypeId: type }} />
    </FormDialog>
  );
}
