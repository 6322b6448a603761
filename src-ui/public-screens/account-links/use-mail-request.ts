import * as v from "valibot";
import type { Area } from "#shared/engine/session.ts";
import { email } from "#shared/entities/fields.ts";
import { browserApi } from "../../api/browser-api.ts";
import { callOf } from "../../api/calls.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { useForm } from "../../forms/use-form.ts";
import type { FormState } from "../../forms/use-form.ts";

const EmailAlone = v.object({ email });

/**
 * A form that asks for a link by mail, with `more` than the email address, which `onSent` gets. The server's response never reveals whether there is
 * such an account.
 */
export function useMailRequest(
  call: "POST /authentication/reset-password" | "POST /authentication/confirm-email",
  fallback: string,
  onSent: (email: string) => void,
  more: { area?: Area } = {},
): FormState<{ email: string }> {
  const engine = useEngine();
  return useForm({
    initial: { email: "" },
    schema: EmailAlone,
    bodyOf: (values) => values,
    submit: async (body) => {
      await browserApi(engine).send(callOf(call), { body: { ...body, ...more } }, { fallback });
      onSent(body.email);
    },
  });
}
