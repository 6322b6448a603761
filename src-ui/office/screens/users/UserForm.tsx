import { UserUpdate } from "#shared/entities/user.ts";
import type { UserAccount } from "#shared/entities/user.ts";
import { fullName } from "#shared/full-name.ts";
import { TextField } from "../../../components/TextField.tsx";
import { FieldRow } from "../../../forms/Form.tsx";
import { useToast } from "../../../use-toast.ts";
import { useWrite } from "../../data/use-write.ts";
import { EditForm } from "../../forms/EditForm.tsx";
import { useEditForm } from "../../forms/use-edit-form.ts";
import { say } from "./messages.ts";

type Fields = { email: string; firstName: string; lastName: string };

const fieldLabels = (): Fields => ({ email: say("common.email"), firstName: say("common.firstName"), lastName: say("common.lastName") });

function valuesOf({ email, firstName, lastName }: UserAccount): Fields {
  return { email, firstName, lastName };
}

/** The form for the name and email address of an account; roles are changed elsewhere. */
export function UserForm({ account }: { account: UserAccount }) {
  const toast = useToast();
  const update = useWrite("PUT /users/{id}");
  const params = { id: account.userId };
  const edit = useEditForm({
    storeKey: `user ${account.userId}`,
    saved: account,
    valuesOf,
    schema: UserUpdate,
    bodyOf: (values) => values,
    submit: async (body, { before, ifMatch }) => {
      const saved = await update.send({ params, body }, { ifMatch });
      const name = fullName(saved);
      if (saved.email !== before.email) toast({ message: say("done.savedMoved", { name, email: saved.email }) });
      else {
        const undo = (): Promise<unknown> => update.send({ params, body: before }, { ifMatch: saved.version });
        toast({ message: say("common.savedNamed", { name }), undo });
      }
      return saved;
    },
  });
  const { form } = edit;
  const labels = fieldLabels();
  return (
    <EditForm edit={edit} labels={labels}>
      <FieldRow>
        <TextField label={labels.firstName} {...form.field("firstName")} autoComplete="off" />
        <TextField label={labels.lastName} {...form.field("lastName")} autoComplete="off" />
      </FieldRow>
      <TextField type="email" label={labels.email} hint={say("field.emailHint")} {...form.field("email")} autoComplete="off" />
    </EditForm>
  );
}
