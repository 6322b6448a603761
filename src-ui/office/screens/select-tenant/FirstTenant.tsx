import { useRef } from "react";
import { TenantCreate } from "#shared/entities/tenant.ts";
import { browserApi } from "../../../api/browser-api.ts";
import { callOf } from "../../../api/calls.ts";
import { TextField } from "../../../components/TextField.tsx";
import { useEngine } from "../../../engine/use-engine.ts";
import { Form } from "../../../forms/Form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { say } from "./messages.ts";

/** For a system administrator when there is no organization yet: creates the first one and switches to it. */
export function FirstTenant({ onCreated }: { onCreated: (tenantId: string) => void }) {
  const engine = useEngine();
  // One key for each name, however often it is tried, so that a lost response does not create an organization twice.
  const keys = useRef(new Map<string, string>());
  const form = useForm({
    initial: { tenantName: "" },
    schema: TenantCreate,
    bodyOf: (values) => values,
    submit: async (body) => {
      const idempotencyKey = keys.current.get(body.tenantName) ?? crypto.randomUUID();
      keys.current.set(body.tenantName, idempotencyKey);
      const { value } = await browserApi(engine).send(callOf("POST /tenants"), { body }, { idempotencyKey });
      onCreated(value.tenantId);
    },
  });
  return (
    <>
      <p>{say("firstLead")}</p>
      <Form form={form} submitLabel={say("make")}>
        <TextField label={say("name")} autoComplete="organization" {...form.field("tenantName")} />
      </Form>
    </>
  );
}
