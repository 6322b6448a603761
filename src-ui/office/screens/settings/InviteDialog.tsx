import { InvitationCreate } from "#shared/entities/member.ts";
import { SelectField } from "../../../components/SelectField.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useToast } from "../../../use-toast.ts";
import { useWrite } from "../../data/use-write.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { say } from "./member-messages.ts";
import { useTenantName } from "./use-tenant-name.ts";

const ROLES = ["Inspector", "Viewer", "TenantAdmin"] as const;

/** Asks for an email address and a role, and mails an invitation to join with that role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const tenantName = useTenantName();
  const invite = useWrite("POST /tenants/invitations");
  const toast = useToast();
  const form = useForm({
    initial: { email: "", roleName: "" },
    schema: InvitationCreate,
    // A missing role has a message of its own.
    bodyOf: ({ email, roleName }) => ({ email, roleName: roleName || null }),
    submit: async (body) => {
      await invite.send({ body });
      toast({ message: say("invite.done", { email: body.email }) });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={say("inviteMember")} submitLabel={say("common.sendInvitation")} onClose={onClose}>
      <p>{say("invite.lead", { name: tenantName })}</p>
      <TextField
        type="email"
        label={say("common.email")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("email")}
      />
      <SelectField
        label={say("common.role")}
        hint={say("invite.roles")}
        {...form.field("roleName")}
        options={[["", say("common.chooseARole")], ...ROLES.map((roleName) => [roleName, say(`role.${roleName}`)] as const)]}
      />
    </FormDialog>
  );
}
