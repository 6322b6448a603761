import { ProfileUpdate } from "#shared/entities/user.ts";
import { say } from "#shared/messages/office/profile.ts";
import { Card } from "../../../components/Card.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { renewSession } from "../../../engine/renew-session.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { Detail, Details } from "../../components/Details.tsx";
import { FieldRow, Form } from "../../components/Form.tsx";
import { useForm } from "../../components/use-form.ts";
import { useOffice } from "../../data/office.ts";
import { useUnsavedPlace } from "../../data/unsaved.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { rolesInTenant } from "#shared/access.ts";

/** One's own name; the frame takes over the new one at once. */
export function NameForm() {
  const engine = useEngine();
  const { user, roles, tenantId } = useOffice();
  const write = useWrite("updateProfile");
  const toast = useToast();
  const form = useForm({
    place: useUnsavedPlace("own name"),
    initial: { firstName: user.firstName, lastName: user.lastName },
    schema: ProfileUpdate,
    toBody: (values) => values,
    submit: async (body) => {
      await write.send({ body });
      toast({ message: say("nameSaved") });
      // The session carries the name: a renewed one carries the new name, into every tab.
      await renewSession(engine);
    },
  });
  const roleNames = [...new Set(rolesInTenant(roles, tenantId).map(({ roleName }) => say(`role.${roleName}`)))];
  return (
    <Card title={say("name")}>
      <p>{say("nameLead")}</p>
      <Form form={form}>
        <FieldRow>
          <TextField label={say("firstName")} autoComplete="given-name" {...form.field("firstName")} />
          <TextField label={say("lastName")} autoComplete="family-name" {...form.field("lastName")} />
        </FieldRow>
      </Form>
      <Details>
        <Detail label={say("email")}>{user.email}</Detail>
        <Detail label={say("roles")}>{roleNames.join(", ")}</Detail>
      </Details>
    </Card>
  );
}
