import { INSPECTION_TYPE_DEFAULT } from "#shared/constants.ts";
import { ChecklistTemplateCreate } from "#shared/entities/checklist-template.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { SelectField } from "../../../components/SelectField.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { Form } from "../../../forms/Form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { Page } from "../../components/Page.tsx";
import { useWrite } from "../../data/use-write.ts";
import { useUnsavedKey } from "../../forms/use-unsaved-key.ts";
import { say } from "./messages.ts";
import { useOpenTemplate } from "./use-open-template.ts";

/** The form for a new checklist; its questions are written in the editor that opens next. */
export function TemplateCreatePage() {
  const { listHref, hrefOf } = useOpenTemplate();
  const navigate = useNavigate();
  const create = useWrite("POST /checklisttemplates");
  const form = useForm({
    storeKey: useUnsavedKey("new checklist"),
    initial: { templateName: "", inspectionType: INSPECTION_TYPE_DEFAULT },
    schema: ChecklistTemplateCreate,
    bodyOf: (values) => values,
    submit: async (body) => {
      const { templateId } = await create.send({ body });
      navigate(hrefOf(templateId), { replace: true });
    },
  });
  return (
    <Page title={say("newChecklist")} lead={say("create.lead")} back={{ href: listHref, label: say("nav.templates") }} narrow>
      <Form form={form} submitLabel={say("create.submit")} onCancel={() => navigate(listHref, { replace: true })}>
        <TextField label={say("common.name")} {...form.field("templateName")} autoComplete="off" required />
        <SelectField
          label={say("inspectionType")}
          {...form.field("inspectionType")}
          options={InspectionType.options.map((type) => [type, say(`type.${type}`)])}
        />
      </Form>
    </Page>
  );
}
