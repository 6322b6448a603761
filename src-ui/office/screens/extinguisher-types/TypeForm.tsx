import { useLocation } from "wouter";
import {
  ExtinguisherTypeCreate,
  type ExtinguisherTypeInUse,
  ExtinguisherTypeUpdate,
  FullnessCheck,
} from "#shared/entities/extinguisher-type.ts";
import { Notice } from "../../../components/Notice.tsx";
import { SelectField } from "../../../components/SelectField.tsx";
import { TextArea, TextField } from "../../../components/TextField.tsx";
import { EditForm } from "../../components/EditForm.tsx";
import { FieldGroup, FieldRow, Form } from "../../components/Form.tsx";
import { say as sayList } from "../../components/messages.ts";
import { useEditForm } from "../../components/use-edit-form.ts";
import { type FormState, useForm } from "../../components/use-form.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { TickField } from "../../components/TickField.tsx";
import { useUnsavedPlace } from "../../data/unsaved.ts";
import { useLeave } from "../../data/leave.ts";
import { useRead } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { say } from "./messages.ts";
import { bodyOf, EMPTY, fieldLabels, movesDueDates, type TypeValues, valuesOf } from "./type-values.ts";

export function CreateType({ listHref, hrefOf }: { listHref: string; hrefOf: (typeId: string) => string }) {
  const { send } = useWrite("POST /extinguishertypes");
  const [, navigate] = useLocation();
  const form = useForm({
    place: useUnsavedPlace("new type"),
    initial: EMPTY,
    schema: ExtinguisherTypeCreate,
    toBody: bodyOf,
    submit: async (body) => {
      const { extinguisherTypeId } = await send({ body });
      navigate(hrefOf(extinguisherTypeId), { replace: true });
    },
  });
  return (
    <Page narrow title={say("form.newTitle")} back={{ href: listHref, label: sayList("list.back") }}>
      <Form form={form} onCancel={() => navigate(listHref, { replace: true })}>
        <Fields form={form} />
      </Form>
    </Page>
  );
}

export function EditType({ typeId, oneHref }: { typeId: string; oneHref: string }) {
  const read = useRead("GET /extinguishertypes/{id}", { params: { id: typeId } }, { keepPrevious: false });
  const name = read.data?.typeName;
  return (
    <Page
      narrow
      title={name === undefined ? say("title") : say("common.editNamed", { name })}
      back={{ href: oneHref, label: name ?? sayList("list.back") }}
      keptAt={read.keptAt}
    >
      <Loaded read={read}>{(type) => <Edited type={type} oneHref={oneHref} />}</Loaded>
    </Page>
  );
}

function Edited({ type, oneHref }: { type: ExtinguisherTypeInUse; oneHref: string }) {
  const { send } = useWrite("PUT /extinguishertypes/{id}");
  const toast = useToast();
  const leave = useLeave(oneHref);
  const edit = useEditForm({
    keepAs: `type ${type.extinguisherTypeId}`,
    saved: type,
    valuesOf,
    schema: ExtinguisherTypeUpdate,
    toBody: bodyOf,
    submit: async (body, { ifMatch }) => {
      await send({ params: { id: type.extinguisherTypeId }, body }, { ifMatch });
      toast({ message: sayList("form.saved") });
      leave();
    },
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} labels={fieldLabels()} onCancel={leave}>
      <Fields form={form} />
      {type.extinguisherCount > 0 && movesDueDates(form.begun.values, form.values) && (
        <Notice tone="warning" role="status">
          <p>{say("form.moves", { count: type.extinguisherCount })}</p>
        </Notice>
      )}
    </EditForm>
  );
}

function Fields({ form }: { form: FormState<TypeValues> }) {
  const labels = fieldLabels();
  const text = (field: keyof TypeValues) => ({ ...form.field(field), label: labels[field] });
  const optional = (field: keyof TypeValues) => ({ ...text(field), optional: sayList("common.optional") });
  const years = (field: keyof TypeValues) => ({ ...optional(field), inputMode: "numeric" as const });
  const tick = (field: "isWheeled" | "isRechargeable") => ({ ...form.tick(field), label: labels[field] });
  return (
    <>
      <FieldGroup legend={say("form.about")}>
        <FieldRow>
          <TextField {...text("typeCode")} autoCapitalize="characters" />
          <TextField {...text("typeName")} />
        </FieldRow>
        <TextArea {...optional("description")} />
        <FieldRow>
          <TextField {...optional("agentType")} />
          <TextField {...optional("fireClassRating")} hint={say("form.classHint")} />
        </FieldRow>
        <FieldRow>
          <TextField {...optional("capacity")} inputMode="decimal" />
          <TextField {...optional("capacityUnit")} hint={say("form.unitHint")} />
        </FieldRow>
        <SelectField {...text("fullnessCheck")}>
          {FullnessCheck.options.map((check) => (
            <option key={check} value={check}>
              {say(`fullness.${check}`)}
            </option>
          ))}
        </SelectField>
        <TickField {...tick("isWheeled")} />
        <TickField {...tick("isRechargeable")} />
      </FieldGroup>
      <FieldGroup legend={say("intervals")}>
        <p>{say("form.intervalsHint")}</p>
        <FieldRow>
          <TextField {...years("internalExamIntervalYears")} />
          <TextField {...years("hydroTestIntervalYears")} />
          <TextField {...years("serviceLifeYears")} />
        </FieldRow>
      </FieldGroup>
    </>
  );
}
