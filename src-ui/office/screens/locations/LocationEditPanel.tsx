import { LocationUpdate } from "#shared/entities/location.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { useToast } from "../../../use-toast.ts";
import { useWrite } from "../../data/use-write.ts";
import { EditForm } from "../../forms/EditForm.tsx";
import { bodyOf, valuesOf } from "../../forms/fields.ts";
import { useEditForm } from "../../forms/use-edit-form.ts";
import { fieldLabels, FIELDS } from "./fields.ts";
import type { LocationValues } from "./fields.ts";
import { LocationFields } from "./LocationFields.tsx";
import { say } from "./messages.ts";
import { PanelHeading } from "./PanelHeading.tsx";

const locationBodyOf = (values: LocationValues) => bodyOf(FIELDS, values);

/** The form that changes a location. */
export function LocationEditForm({ location, onDone }: { location: LocationInTree; onDone: () => void }) {
  const toast = useToast();
  const updating = useWrite("PUT /locations/{id}");
  const params = { id: location.locationId };
  const edit = useEditForm({
    storeKey: `location ${location.locationId}`,
    saved: location,
    valuesOf: (saved: LocationInTree) => valuesOf(FIELDS, saved),
    schema: LocationUpdate,
    bodyOf: locationBodyOf,
    submit: async (body, { before, ifMatch }) => {
      const saved = await updating.send({ params, body }, { ifMatch });
      const undo = () => updating.send({ params, body: locationBodyOf(before) }, { ifMatch: saved.version });
      toast({ message: say("done.saved", { name: saved.locationName }), undo });
      onDone();
    },
  });
  return (
    <>
      <PanelHeading>{say("common.editNamed", { name: edit.form.base.values.locationName })}</PanelHeading>
      <EditForm edit={edit} labels={fieldLabels()} onCancel={onDone}>
        <LocationFields form={edit.form} />
      </EditForm>
    </>
  );
}
