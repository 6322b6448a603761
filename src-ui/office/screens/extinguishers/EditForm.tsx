import { useState } from "react";
import { useLocation } from "wouter";
import { type ExtinguisherInRegister, ExtinguisherUpdate } from "#shared/entities/extinguisher.ts";
import { say as sayOne } from "#shared/messages/office/extinguisher.ts";
import { say } from "#shared/messages/office/extinguishers.ts";
import { say as sayList } from "#shared/messages/office/lists.ts";
import { ConflictNotice } from "../../components/ConflictNotice.tsx";
import { mergedValues, useForm } from "../../components/use-form.ts";
import { Form } from "../../components/Form.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { useRead } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { ExtinguisherFields } from "./ExtinguisherFields.tsx";
import { changesOf, COMPARED, valuesOf } from "./form-values.ts";

/** Changes what is recorded of an extinguisher. */
export function EditForm({ extinguisherId, oneHref }: { extinguisherId: string; oneHref: string }) {
  const read = useRead("getExtinguisher", { params: { id: extinguisherId } }, { keepPrevious: false });
  const code = read.data?.extinguisherCode;
  return (
    <Page
      narrow
      title={code === undefined ? say("title") : sayOne("form.editTitle", { code })}
      back={{ href: oneHref, label: code ?? sayList("list.back") }}
      keptAt={read.keptAt}
    >
      <Loaded read={read}>{(one) => <Fields one={one} oneHref={oneHref} />}</Loaded>
    </Page>
  );
}

function Fields({ one, oneHref }: { one: ExtinguisherInRegister; oneHref: string }) {
  const { send } = useWrite("updateExtinguisher");
  const toast = useToast();
  const [, navigate] = useLocation();
  // What the form began with; the read goes on beside it and tells what somebody else saved.
  const [begun, setBegun] = useState(one);
  const form = useForm({
    initial: valuesOf(one),
    schema: ExtinguisherUpdate,
    toBody: (values) => changesOf(valuesOf(begun), values),
    submit: async (body) => {
      await send({ params: { id: one.extinguisherId }, body }, { ifMatch: begun.version });
      toast({ message: sayList("form.saved") });
      navigate(oneHref, { replace: true });
    },
  });
  const merged = mergedValues(valuesOf(begun), form.values, valuesOf(one));
  return (
    <Form
      form={form}
      onCancel={() => navigate(oneHref, { replace: true })}
      conflict={
        <ConflictNotice
          yours={merged}
          theirs={one.version === begun.version ? undefined : valuesOf(one)}
          labels={COMPARED}
          onKeepMine={() => {
            setBegun(one);
            form.set(merged);
            form.clearConflict();
          }}
          onTakeTheirs={(theirs) => {
            setBegun(one);
            form.reset(theirs);
          }}
        />
      }
    >
      <ExtinguisherFields form={form} />
    </Form>
  );
}
