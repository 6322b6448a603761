import * as v from "valibot";
import { email } from "#shared/entities/fields.ts";
import { RoleName, TenantRoleName, User } from "#shared/entities/user.ts";
import { SelectField } from "../../../components/SelectField.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { FieldGroup, FieldRow, Form } from "../../../forms/Form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { useToast } from "../../../use-toast.ts";
import { Combobox } from "../../combobox/Combobox.tsx";
import { useOpenTenantSearch } from "../../combobox/option-searches.ts";
import { Page } from "../../components/Page.tsx";
import { useWrite } from "../../data/use-write.ts";
import { useUnsavedKey } from "../../forms/use-unsaved-key.ts";
import type { OpenRecord } from "../../urls/use-open-record.ts";
import { say } from "./messages.ts";

const SYSTEM = "SystemAdmin";

/** A new account with its first role, and the organization if it is a role in one. */
const NewAccount = v.pipe(
  v.object({
    email,
    firstName: User.entries.firstName,
    lastName: User.entries.lastName,
    roleName: v.picklist(RoleName.options, "field.chooseRole"),
    tenantId: v.string(),
  }),
  v.forward(
    v.partialCheck([["roleName"], ["tenantId"]], ({ roleName, tenantId }) => roleName === SYSTEM || tenantId !== "", "field.chooseTenant"),
    ["tenantId"],
  ),
);

function bodyOf({ roleName, tenantId, ...person }: v.InferOutput<typeof NewAccount>) {
  const tenantRole = TenantRoleName.options.find((name) => name === roleName);
  return tenantRole === undefined
    ? { ...person, systemRoles: [SYSTEM] as "SystemAdmin"[] }
    : { ...person, tenantRoles: [{ tenantId, roleName: tenantRole }] };
}

/** The form that invites a user, who chooses a password with the mailed link. */
export function UserCreatePage({ listHref, hrefOf }: Pick<OpenRecord, "listHref" | "hrefOf">) {
  const navigate = useNavigate();
  const toast = useToast();
  const invite = useWrite("POST /users");
  const search = useOpenTenantSearch();
  const form = useForm({
    storeKey: useUnsavedKey("new user"),
    initial: { email: "", firstName: "", lastName: "", roleName: "", tenantId: "", tenantName: "" },
    schema: NewAccount,
    // A missing role has a message of its own.
    bodyOf: ({ tenantName: _, roleName, ...values }) => ({ ...values, roleName: roleName || null }),
    submit: async (account) => {
      const made = await invite.send({ body: bodyOf(account) });
      toast({ message: say("done.invited", { email: made.email }) });
      navigate(hrefOf(made.userId), { replace: true });
    },
  });
  const tenant = form.field("tenantId");
  return (
    <Page title={say("inviteUser")} lead={say("invite.lead")} back={{ href: listHref, label: say("nav.users") }} narrow>
      <Form form={form} submitLabel={say("common.sendInvitation")} onCancel={() => navigate(listHref, { replace: true })}>
        <TextField type="email" label={say("common.email")} {...form.field("email")} autoComplete="off" required />
        <FieldRow>
          <TextField label={say("common.firstName")} {...form.field("firstName")} autoComplete="off" required />
          <TextField label={say("common.lastName")} {...form.field("lastName")} autoComplete="off" required />
        </FieldRow>
        <FieldGroup legend={say("common.role")}>
          <p>{say("invite.rolesLead")}</p>
          <FieldRow>
            <SelectField
              label={say("common.role")}
              {...form.field("roleName")}
              options={[["", say("common.chooseARole")], ...RoleName.options.map((name) => [name, say(`role.${name}`)] as const)]}
            />
            {form.values.roleName !== SYSTEM && (
              <Combobox
                id={tenant.id}
                label={say("common.organization")}
                placeholder={say("selectTenant.title")}
                value={tenant.value}
                valueLabel={form.values.tenantName || undefined}
                onChange={(tenantId, option) => form.set({ tenantId, tenantName: option?.label ?? "" })}
                search={search}
                error={tenant.error}
              />
            )}
          </FieldRow>
        </FieldGroup>
      </Form>
    </Page>
  );
}
