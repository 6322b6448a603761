import { useEffect, useState } from "react";
import { fullName } from "#shared/full-name.ts";
import { type UserAccount, UserUpdate } from "#shared/entities/user.ts";
import { say } from "#shared/messages/office/users.ts";
import { TextField } from "../../../components/TextField.tsx";
import { ConflictNotice } from "../../components/ConflictNotice.tsx";
import { FieldRow, Form } from "../../components/Form.tsx";
import { useForm } from "../../components/use-form.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";

type Fields = { email: string; firstName: string; lastName: string };

function fieldsOf({ email, firstName, lastName }: UserAccount): Fields {
  return { email, firstName, lastName };
}

function isSame(one: Fields, other: Fields): boolean {
  return one.email === other.email && one.firstName === other.firstName && one.lastName === other.lastName;
}

/** Name and address of an account. Roles are changed elsewhere and count the version up too: only other fields are a conflict. */
export function UserForm({ account }: { account: UserAccount }) {
  const toast = useToast();
  const update = useWrite("updateUser");
  const [begun, setBegun] = useState({ fields: fieldsOf(account), version: account.version });
  const params = { id: account.userId };
  const theirs = fieldsOf(account);
  const isTouched = !isSame(theirs, begun.fields);

  const form = useForm({
    initial: begun.fields,
    schema: UserUpdate,
    toBody: (values) => values,
    submit: async (body) => {
      const saved = await update.send({ params, body }, { ifMatch: isTouched ? begun.version : account.version });
      setBegun({ fields: fieldsOf(saved), version: saved.version });
      form.reset(fieldsOf(saved));
      const name = fullName(saved);
      if (saved.email !== begun.fields.email) toast({ message: say("done.savedMoved", { name, email: saved.email }) });
      else {
        const undo = (): Promise<unknown> => update.send({ params, body: begun.fields }, { ifMatch: saved.version });
        toast({ message: say("done.saved", { name }), undo });
      }
    },
  });

  // What others saved is shown as long as nothing was typed here.
  const { dirty, reset } = form;
  const follows = isTouched && !dirty && !form.busy && account.version > begun.version;
  useEffect(() => {
    if (!follows) return;
    const fields = fieldsOf(account);
    setBegun({ fields, version: account.version }); // oxlint-disable-line react/set-state-in-effect -- the form follows what the server says
    reset(fields);
  }, [follows]); // oxlint-disable-line react/exhaustive-deps -- once for each time it is behind

  return (
    <Form
      form={form}
      conflict={
        <ConflictNotice
          yours={form.values}
          theirs={isTouched ? theirs : undefined}
          labels={{ email: say("field.email"), firstName: say("field.firstName"), lastName: say("field.lastName") }}
          onKeepMine={() => {
            setBegun({ fields: theirs, version: account.version });
            form.clearConflict();
          }}
          onTakeTheirs={(fields) => {
            setBegun({ fields, version: account.version });
            form.reset(fields);
          }}
        />
      }
    >
      <FieldRow>
        <TextField label={say("field.firstName")} {...form.field("firstName")} autoComplete="off" />
        <TextField label={say("field.lastName")} {...form.field("lastName")} autoComplete="off" />
      </FieldRow>
      <TextField type="email" label={say("field.email")} hint={say("field.emailHint")} {...form.field("email")} autoComplete="off" />
    </Form>
  );
}
