import { useEffect, useState } from "react";
import { type TenantAccount, TenantUpdate } from "#shared/entities/tenant.ts";
import { say } from "#shared/messages/office/users.ts";
import { TextField } from "../../../components/TextField.tsx";
import { ConflictNotice } from "../../components/ConflictNotice.tsx";
import { Form } from "../../components/Form.tsx";
import { useForm } from "../../components/use-form.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";

/** Renames an organisation; closing and opening in between is no conflict. */
export function TenantNameForm({ tenant }: { tenant: TenantAccount }) {
  const toast = useToast();
  const update = useWrite("updateTenant");
  const [begun, setBegun] = useState(tenant);
  const params = { id: tenant.tenantId };
  // Closing and opening counts the version up too: only another name is a conflict.
  const isTouched = tenant.tenantName !== begun.tenantName;
  const form = useForm({
    initial: { tenantName: tenant.tenantName },
    schema: TenantUpdate,
    toBody: (values) => values,
    submit: async (body) => {
      const saved = await update.send({ params, body }, { ifMatch: isTouched ? begun.version : tenant.version });
      const before = begun.tenantName;
      setBegun(saved);
      form.reset({ tenantName: saved.tenantName });
      toast({
        message: say("tenants.renamed", { name: saved.tenantName }),
        undo: () => update.send({ params, body: { tenantName: before } }, { ifMatch: saved.version }),
      });
    },
  });
  // What others saved is shown as long as nothing was typed here.
  const { dirty, reset } = form;
  const follows = isTouched && !dirty && !form.busy && tenant.version > begun.version;
  useEffect(() => {
    if (!follows) return;
    setBegun(tenant); // oxlint-disable-line react/set-state-in-effect -- the form follows what the server says
    reset({ tenantName: tenant.tenantName });
  }, [follows]); // oxlint-disable-line react/exhaustive-deps -- once for each time it is behind
  return (
    <Form
      form={form}
      conflict={
        <ConflictNotice
          yours={form.values}
          theirs={isTouched ? { tenantName: tenant.tenantName } : undefined}
          labels={{ tenantName: say("tenants.field.name") }}
          onKeepMine={() => {
            setBegun(tenant);
            form.clearConflict();
          }}
          onTakeTheirs={(theirs) => {
            setBegun(tenant);
            form.reset(theirs);
          }}
        />
      }
    >
      <TextField label={say("tenants.field.name")} {...form.field("tenantName")} autoComplete="off" />
    </Form>
  );
}
