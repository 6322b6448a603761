import { useLocation } from "wouter";
import {
  ExtinguisherTypeCreate,
  type ExtinguisherTypeInUse,
  ExtinguisherTypeUpdate,
  FullnessCheck,
} from "#shared/entities/extinguisher-type.ts";
import { Notice } from "../../../components/Notice.tsx";
import { SelectField } from "../../../components/SelectField.tsx";
import { EditForm } from "../../components/EditForm.tsx";
import { FieldInputs } from "../../components/FieldInputs.tsx";
import { bodyOf, valuesOf } from "../../components/fields.ts";
import { FieldGroup, Form } from "../../components/Form.tsx";
import { say as sayList } from "../../components/messages.ts";
import { useEditForm } from "../../components/use-edit-form.ts";
import { type FormState, useForm } from "../../components/use-form.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { useUnsavedStore } from "../../data/use-unsaved-store.ts";
import { useLeaveForm } from "../../data/use-leave-form.ts";
import { useRead } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { say } from "./messages.ts";
import { fieldLabels, FIELDS, movesDueDates, NEW, type TypeValues } from "./fields.ts";

const toBody = (values: TypeValues) => bodyOf(FIELDS, values);

export function CreateType({ listHref, hrefOf }: { listHref: string; hrefOf: (typeId: string) => string }) {
  const { send } = useWrite("POST /extinguishertypes");
  const [, navigate] = useLocation();
  const form = useForm({
    store: useUnsavedStore("new type"),
    initial: NEW,
    schema: ExtinguisherTypeCreate,
    toBody,
    submit: async (body) => {
      const { extinguisherTypeId } = await send({ body });
      navigate(hrefOf(extinguisherTypeId), { replace: true });
    },
  });
  return (
    <Page narrow title={say("form.newTitle")} back={{ href: listHref, label: sayList("list.back") }}>
      <Form form={form} onCancel={() => navigate(listHref, { replace: true })}>
        <TypeFields form={form} />
      </Form>
    </Page>
  );
}

export function EditType({ typeId, detailHref }: { typeId: string; detailHref: string }) {
  const read = useRead("GET /extinguishertypes/{id}", { params: { id: typeId } }, { keepPrevious: false });
  const name = read.data?.typeName;
  return (
    <Page
      narrow
      title={name === undefined ? say("title") : say("common.editNamed", { name })}
      back={{ href: detailHref, label: name ?? sayList("list.back") }}
      cachedAt={read.cachedAt}
    >
      <Loaded read={read} missing={{ title: say("one.missing") }}>
        {(type) => <Edited type={type} detailHref={detailHref} />}
      </Loaded>
    </Page>
  );
}

function Edited({ type, detailHref }: { type: ExtinguisherTypeInUse; detailHref: string }) {
  const { send } = useWrite("PUT /extinguishertypes/{id}");
  const toast = useToast();
  const leave = useLeaveForm(detailHref);
  const edit = useEditForm({
    storeKey: `type ${type.extinguisherTypeId}`,
    saved: type,
    valuesOf: (saved: ExtinguisherTypeInUse) => valuesOf(FIELDS, saved),
    schema: ExtinguisherTypeUpdate,
    toBody,
    submit: async (body, { ifMatch }) => {
      await send({ params: { id: type.extinguisherTypeId }, body }, { ifMatch });
      toast({ message: sayList("form.saved") });
      leave();
    },
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} labels={fieldLabels()} onCancel={leave}>
      <TypeFields form={form} />
      {type.extinguisherCount > 0 && movesDueDates(form.base.values, form.values) && (
        <Notice tone="warning" role="status">
          <p>{say("form.moves", { count: type.extinguisherCount })}</p>
        </Notice>
      )}
    </EditForm>
  );
}

function TypeFields({ form }: { form: FormState<TypeValues> }) {
  const labels = fieldLabels();
  const fullnessCheck = (
    <SelectField key="fullnessCheck" {...form.field("fullnessCheck")} label={labels.fullnessCheck}>
      {FullnessCheck.options.map((check) => (
        <option key={check} value={check}>
          {say(`fullness.${check}`)}
        </option>
      ))}
    </SelectField>
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
