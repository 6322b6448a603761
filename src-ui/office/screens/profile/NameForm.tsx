import type * as v from "valibot";
import { ProfileUpdate } from "#shared/entities/user.ts";
import type { Profile } from "#shared/entities/user.ts";
import { TextField } from "../../../components/TextField.tsx";
import { refreshSession } from "../../../engine/refresh-session.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { FieldRow } from "../../../forms/Form.tsx";
import { useToast } from "../../../use-toast.ts";
import { useWrite } from "../../data/use-write.ts";
import { EditForm } from "../../forms/EditForm.tsx";
import { useEditForm } from "../../forms/use-edit-form.ts";
import { say } from "./messages.ts";

const fieldLabels = () => ({
  firstName: say("common.firstName"),
  lastName: say("common.lastName"),
  licenseNumber: say("licenseNumber"),
  licenseAuthority: say("licenseAuthority"),
});

/** The form for the person's own name and license; the frame shows the new name immediately. */
export function NameForm({ profile }: { profile: Profile }) {
  const engine = useEngine();
  const { send } = useWrite("PUT /authentication/me");
  const toast = useToast();
  async function save(body: v.InferOutput<typeof ProfileUpdate>, ifMatch: number): Promise<Profile> {
    const saved = await send({ body }, { ifMatch });
    // The session has the name, so refreshing it brings the new name to every tab. Without it they learn it at the next refresh.
    refreshSession(engine).catch(() => undefined);
    return saved;
  }
  const edit = useEditForm({
    storeKey: "own name",
    saved: profile,
    valuesOf: ({ firstName, lastName, licenseNumber, licenseAuthority }) => ({
      firstName,
      lastName,
      licenseNumber: licenseNumber ?? "",
      licenseAuthority: licenseAuthority ?? "",
    }),
    schema: ProfileUpdate,
    bodyOf: (values) => values,
    submit: async (body, { before, ifMatch }) => {
      const saved = await save(body, ifMatch);
      toast({ message: say("nameSaved"), undo: () => save(before, saved.version) });
      return saved;
    },
  });
  const { form } = edit;
  const labels = fieldLabels();
  return (
    <EditForm edit={edit} labels={labels}>
      <FieldRow>
        <TextField label={labels.firstName} autoComplete="given-name" {...form.field("firstName")} />
        <TextField label={labels.lastName} autoComplete="family-name" {...form.field("lastName")} />
      </FieldRow>
      <FieldRow>
        <TextField label={labels.licenseNumber} hint={say("licenseHint")} {...form.field("licenseNumber")} />
        <TextField label={labels.licenseAuthority} {...form.field("licenseAuthority")} />
      </FieldRow>
    </EditForm>
  );
}
