import { TenantUpdate } from "#shared/entities/tenant.ts";
import type { TenantAccount } from "#shared/entities/tenant.ts";
import { TextField } from "../../../components/TextField.tsx";
import { useToast } from "../../../use-toast.ts";
import { useWrite } from "../../data/use-write.ts";
import { EditForm } from "../../forms/EditForm.tsx";
import { useEditForm } from "../../forms/use-edit-form.ts";
import { say } from "./messages.ts";

/** The form to rename an organization. */
export function TenantNameForm({ tenant }: { tenant: TenantAccount }) {
  const toast = useToast();
  const update = useWrite("PUT /tenants/{id}");
  const params = { id: tenant.tenantId };
  const edit = useEditForm({
    storeKey: `organization ${tenant.tenantId}`,
    saved: tenant,
    valuesOf: ({ tenantName }: TenantAccount) => ({ tenantName }),
    schema: TenantUpdate,
    bodyOf: (values) => values,
    submit: async (body, { before, ifMatch }) => {
      const saved = await update.send({ params, body }, { ifMatch });
      toast({
        message: say("tenants.renamed", { name: saved.tenantName }),
        undo: () => update.send({ params, body: before }, { ifMatch: saved.version }),
      });
      return saved;
    },
  });
  const tenantName = say("common.name");
  return (
    <EditForm edit={edit} labels={{ tenantName }}>
      <TextField label={tenantName} {...edit.form.field("tenantName")} autoComplete="off" />
    </EditForm>
  );
}
