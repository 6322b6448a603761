import { TenantCreate } from "#shared/entities/tenant.ts";
import { TextField } from "../../../components/TextField.tsx";
import { Form } from "../../../forms/Form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { useToast } from "../../../use-toast.ts";
import { Page } from "../../components/Page.tsx";
import { useWrite } from "../../data/use-write.ts";
import { useUnsavedKey } from "../../forms/use-unsaved-key.ts";
import type { OpenRecord } from "../../urls/use-open-record.ts";
import { say } from "./messages.ts";

/** The form for a new organization, which starts with the standard types and checklists. */
export function TenantCreatePage({ listHref, hrefOf }: Pick<OpenRecord, "listHref" | "hrefOf">) {
  const navigate = useNavigate();
  const toast = useToast();
  const create = useWrite("POST /tenants");
  const form = useForm({
    storeKey: useUnsavedKey("new organization"),
    initial: { tenantName: "" },
    schema: TenantCreate,
    bodyOf: (values) => values,
    submit: async (body) => {
      const { tenantId, tenantName } = await create.send({ body });
      toast({ message: say("tenants.created", { name: tenantName }) });
      navigate(hrefOf(tenantId), { replace: true });
    },
  });
  return (
    <Page title={say("newOrganization")} lead={say("tenants.createLead")} back={{ href: listHref, label: say("organizations") }} narrow>
      <Form form={form} submitLabel={say("tenants.createSubmit")} onCancel={() => navigate(listHref, { replace: true })}>
        <TextField label={say("common.name")} {...form.field("tenantName")} autoComplete="off" required />
      </Form>
    </Page>
  );
}
