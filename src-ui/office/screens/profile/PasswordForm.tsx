import { PasswordChange } from "#shared/entities/user.ts";
import { Card } from "../../../components/Card.tsx";
import { PasswordField } from "../../../components/PasswordField.tsx";
import { FieldRow, Form } from "../../../forms/Form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useToast } from "../../../use-toast.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { useWrite } from "../../data/use-write.ts";
import { say } from "./messages.ts";

const EMPTY = { currentPassword: "", newPassword: "" };

/** Changes the person's own password. */
export function PasswordForm() {
  const { user } = useOfficeSession();
  const write = useWrite("PUT /authentication/me/password");
  const toast = useToast();
  const form = useForm({
    initial: EMPTY,
    schema: PasswordChange,
    bodyOf: (values) => values,
    submit: async (body) => {
      const submitted = form.values;
      await write.send({ body });
      form.rebase(submitted, EMPTY);
      toast({ message: say("changed") });
    },
  });
  return (
    <Card title={say("signIn.password")}>
      <p>{say("passwordLead")}</p>
      <Form form={form} submitLabel={say("change")}>
        {/* For password managers, which save a password under its account. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <FieldRow>
          <PasswordField label={say("current")} autoComplete="current-password" {...form.field("currentPassword")} />
          <PasswordField
            label={say("login.resetTitle")}
            hint={say("account.passwordHint")}
            autoComplete="new-password"
            {...form.field("newPassword")}
          />
        </FieldRow>
      </Form>
    </Card>
  );
}
