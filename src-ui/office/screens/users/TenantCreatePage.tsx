import { TenantCreate } from "#shared/entities/tenant.ts";
import { TextField } from "../../../components/TextField.tsx";
import { Page } from "../../components/Page.tsx";
import { useWrite } from "../../data/use-write.ts";
import { Form } from "../../forms/Form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useUnsavedStore } from "../../forms/use-unsaved-store.ts";
import { useToast } from "../../frame/toast-context.ts";
import { useUrlState } from "../../urls/use-url-state.ts";
import { say } from "./messages.ts";

/** The form for a new organization, which starts with the standard types and checklists. */
export function TenantCreatePage() {
  const url = useUrlState();
  const toast = useToast();
  const create = useWrite("POST /tenants");
  const form = useForm({
    store: useUnsavedStore("new organization"),
    initial: { tenantName: "" },
    schema: TenantCreate,
    bodyOf: (values) => values,
    submit: async (body) => {
      const { tenantId, tenantName } = await create.send({ body });
      toast({ message: say("tenants.created", { name: tenantName }) });
      url.set({ tenant: tenantId });
    },
  });
  return (
    <Page
      title={say("newOrganization")}
      lead={say("tenants.createLead")}
      back={{ href: url.href({ tenant: null }), label: say("allOrganizations") }}
      narrow
    >
      <Form form={form} submitLabel={say("tenants.createSubmit")} onCancel={() => url.set({ tenant: null })}>
        <TextField label={say("common.name")} {...form.field("tenantName")} autoComplete="off" required />
      </Form>
    </Page>
  );
}
