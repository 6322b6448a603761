import { TextField } from "../../components/TextField.tsx";
import { Form } from "../../forms/Form.tsx";
import type { FormState } from "../../forms/use-form.ts";
import { say } from "./messages.ts";

/** The one field of a form that asks for a link by mail. */
export function EmailForm({ form, submitLabel }: { form: FormState<{ email: string }>; submitLabel: string }) {
  return (
    <Form form={form} submitLabel={submitLabel}>
      <TextField
        type="email"
        label={say("common.email")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("email")}
      />
    </Form>
  );
}
