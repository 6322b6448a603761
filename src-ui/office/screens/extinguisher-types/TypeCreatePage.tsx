import { ExtinguisherTypeCreate } from "#shared/entities/extinguisher-type.ts";
import { Form } from "../../../forms/Form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { Page } from "../../components/Page.tsx";
import { useWrite } from "../../data/use-write.ts";
import { bodyOf } from "../../forms/fields.ts";
import { useUnsavedKey } from "../../forms/use-unsaved-key.ts";
import { FIELDS, NEW } from "./fields.ts";
import { say } from "./messages.ts";
import { TypeFields } from "./TypeFields.tsx";

export function TypeCreatePage({ listHref, hrefOf }: { listHref: string; hrefOf: (typeId: string) => string }) {
  const { send } = useWrite("POST /extinguishertypes");
  const navigate = useNavigate();
  const form = useForm({
    storeKey: useUnsavedKey("new type"),
    initial: NEW,
    schema: ExtinguisherTypeCreate,
    bodyOf: (values) => bodyOf(FIELDS, values),
    submit: async (body) => {
      const { extinguisherTypeId } = await send({ body });
      navigate(hrefOf(extinguisherTypeId), { replace: true });
    },
  });
  return (
    <Page narrow title={say("form.newTitle")} back={{ href: listHref, label: say("title") }}>
      <Form form={form} onCancel={() => navigate(listHref, { replace: true })}>
        <TypeFields form={form} />
      </Form>
    </Page>
  );
}
