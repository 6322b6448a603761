import { flushSync } from "react-dom";
import { MemberRoles } from "#shared/entities/member.ts";
import type { Member } from "#shared/entities/member.ts";
import type { TenantRoleName } from "#shared/entities/user.ts";
import { fullName } from "#shared/full-name.ts";
import { Notice } from "../../../components/Notice.tsx";
import { SelectField } from "../../../components/SelectField.tsx";
import { useToast } from "../../../use-toast.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { useWrite } from "../../data/use-write.ts";
import { FieldConflict } from "../../forms/FieldConflict.tsx";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useEditForm } from "../../forms/use-edit-form.ts";
import { say } from "./member-messages.ts";
import { roleChoice, rolesOf, rolesText } from "./member-roles.ts";

const CHOICES: readonly (readonly TenantRoleName[])[] = [["Inspector"], ["Viewer"], ["TenantAdmin"], ["TenantAdmin", "Inspector"]];

/** Returns the roles to choose from: the current ones too, and only those with administration for the only administrator. */
function choicesFor({ roleNames }: Member, isLastAdmin: boolean): readonly (readonly TenantRoleName[])[] {
  const isKnown = CHOICES.some((choice) => roleChoice(choice) === roleChoice(roleNames));
  const all = isKnown ? CHOICES : [roleNames, ...CHOICES];
  return isLastAdmin ? all.filter((choice) => choice.includes("TenantAdmin")) : all;
}

/** Changes a member's role. A toast can undo it, unless people give up their own administrator role. */
export function RoleDialog({ member, isLastAdmin, onClose }: { member: Member; isLastAdmin: boolean; onClose: () => void }) {
  const { user } = useOfficeSession();
  const change = useWrite("PUT /tenants/members/{id}");
  const toast = useToast();
  const params = { id: member.userId };
  const name = fullName(member);
  const edit = useEditForm({
    saved: member,
    valuesOf: ({ roleNames }) => ({ roleNames: roleChoice(roleNames) }),
    schema: MemberRoles,
    bodyOf: ({ roleNames }) => ({ roleNames: rolesOf(roleNames) }),
    submit: async (body, { before, ifMatch }) => {
      const { version } = await change.send({ params, body }, { ifMatch });
      const undo = () => change.send({ params, body: { roleNames: rolesOf(before.roleNames) } }, { ifMatch: version });
      if (stepsDown) {
        // The choice is saved, so the browser must not ask before the page is loaded again.
        flushSync(() => form.reset(form.values));
        return location.reload();
      }
      toast({ message: say("change.done", { name, role: rolesText(body.roleNames) }), undo });
      onClose();
    },
  });
  const { form } = edit;
  const stepsDown =
    member.userId === user.userId && member.roleNames.includes("TenantAdmin") && !form.values.roleNames.includes("TenantAdmin");
  return (
    <FormDialog
      form={form}
      title={say("change.of", { name })}
      submitLabel={say("changeRole")}
      onClose={onClose}
      conflict={
        <FieldConflict
          edit={edit}
          labels={{ roleNames: say("common.role") }}
          readable={({ roleNames }) => ({ roleNames: rolesText(rolesOf(roleNames)) })}
        />
      }
    >
      <SelectField
        label={say("common.role")}
        hint={say("change.hint")}
        {...form.field("roleNames")}
        options={choicesFor(member, isLastAdmin).map((choice) => [roleChoice(choice), rolesText(choice)])}
      />
      {stepsDown && (
        <Notice tone="warning" role="status">
          {say("change.self")}
        </Notice>
      )}
    </FormDialog>
  );
}
