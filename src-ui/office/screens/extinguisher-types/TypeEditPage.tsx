import * as v from "valibot";
import { ExtinguisherTypeUpdate } from "#shared/entities/extinguisher-type.ts";
import type { ExtinguisherTypeInUse } from "#shared/entities/extinguisher-type.ts";
import { Notice } from "../../../components/Notice.tsx";
import { useToast } from "../../../use-toast.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { isGone } from "../../data/missing.ts";
import { useRead } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { EditForm } from "../../forms/EditForm.tsx";
import { bodyOf, valuesOf } from "../../forms/fields.ts";
import { useEditForm } from "../../forms/use-edit-form.ts";
import { useForgetRecord } from "../../forms/use-forget-record.ts";
import { useLeaveForm } from "../../forms/use-leave-form.ts";
import { fieldLabels, FIELDS, movesDueDates } from "./fields.ts";
import type { TypeValues } from "./fields.ts";
import { say } from "./messages.ts";
import { TypeFields } from "./TypeFields.tsx";

const typeBodyOf = (values: TypeValues) => bodyOf(FIELDS, values);

export function TypeEditPage({ typeId, detailHref }: { typeId: string; detailHref: string }) {
  const read = useRead("GET /extinguishertypes/{id}", { params: { id: typeId } }, { keepPrevious: false });
  useForgetRecord(typeId, isGone(read.error));
  const name = read.data?.typeName;
  return (
    <Page
      narrow
      title={name === undefined ? say("common.extinguisherType") : say("common.editNamed", { name })}
      back={{ href: detailHref, label: name ?? say("title") }}
      cachedAt={read.cachedAt}
    >
      <Loaded read={read} missing={{ title: say("page.missing") }}>
        {(type) => <Edited type={type} detailHref={detailHref} />}
      </Loaded>
    </Page>
  );
}

function Edited({ type, detailHref }: { type: ExtinguisherTypeInUse; detailHref: string }) {
  const { send } = useWrite("PUT /extinguishertypes/{id}");
  const toast = useToast();
  const leave = useLeaveForm(detailHref);
  const params = { id: type.extinguisherTypeId };
  const edit = useEditForm({
    storeKey: `type ${type.extinguisherTypeId}`,
    saved: type,
    valuesOf: (saved: ExtinguisherTypeInUse) => valuesOf(FIELDS, saved),
    schema: ExtinguisherTypeUpdate,
    bodyOf: typeBodyOf,
    submit: async (body, { before, ifMatch }) => {
      const saved = await send({ params, body }, { ifMatch });
      const undo = () => send({ params, body: v.parse(ExtinguisherTypeUpdate, typeBodyOf(before)) }, { ifMatch: saved.version });
      toast({ message: say("common.saved"), undo });
      leave();
    },
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} labels={fieldLabels()} onCancel={leave}>
      <TypeFields form={form} />
      {type.extinguisherCount > 0 && movesDueDates(form.base.values, form.values) && (
        <Notice tone="warning" role="status">
          {say("form.moves", { count: type.extinguisherCount })}
        </Notice>
      )}
    </EditForm>
  );
}
