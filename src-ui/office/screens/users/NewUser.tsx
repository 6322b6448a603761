import { type RoleEntry, UserInvite } from "#shared/entities/user.ts";
import { say } from "#shared/messages/office/users.ts";
import { TextField } from "../../../components/TextField.tsx";
import { FieldGroup, FieldRow, Form } from "../../components/Form.tsx";
import { useForm } from "../../components/use-form.ts";
import { Page } from "../../components/Page.tsx";
import { useUnsavedPlace } from "../../data/unsaved.ts";
import { useUrlState } from "../../data/url-state.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { systemRolesOf, tenantRolesOf } from "./role-changes.ts";
import { roleKey } from "./role-words.ts";
import { RolesTable } from "./RolesTable.tsx";

/** An account for somebody, whose owner chooses the password by the link that is mailed. */
export function NewUser() {
  const url = useUrlState();
  const toast = useToast();
  const invite = useWrite("inviteUser");
  const form = useForm({
    place: useUnsavedPlace("new user"),
    initial: { email: "", firstName: "", lastName: "", roles: "[]" },
    schema: UserInvite,
    toBody: ({ roles: _, ...values }) => ({ ...values, systemRoles: systemRolesOf(roles), tenantRoles: tenantRolesOf(roles) }),
    submit: async (body) => {
      const account = await invite.send({ body });
      toast({ message: say("done.invited", { email: account.email }) });
      url.set({ user: account.userId });
    },
  });
  // Texts are what a form holds: as one, the roles are kept with the rest.
  const roles = JSON.parse(form.values.roles) as readonly RoleEntry[];
  const setRoles = (next: readonly RoleEntry[]): void => form.set({ roles: JSON.stringify(next) });
  return (
    <Page title={say("invite.title")} lead={say("invite.lead")} back={{ href: url.href({ user: null }), label: say("page.back") }} narrow>
      <Form form={form} submitLabel={say("invite.submit")} onCancel={() => url.set({ user: null })}>
        <TextField type="email" label={say("field.email")} {...form.field("email")} autoComplete="off" required />
        <FieldRow>
          <TextField label={say("field.firstName")} {...form.field("firstName")} autoComplete="off" required />
          <TextField label={say("field.lastName")} {...form.field("lastName")} autoComplete="off" required />
        </FieldRow>
        <FieldGroup legend={say("invite.roles")}>
          <RolesTable
            caption={say("roles.captionNew")}
            roles={roles}
            onAdd={(role) => setRoles([...roles, role])}
            onRemove={(role) => setRoles(roles.filter((each) => roleKey(each) !== roleKey(role)))}
          />
        </FieldGroup>
      </Form>
    </Page>
  );
}
