import { type LocationInTree, LocationUpdate } from "#shared/entities/location.ts";
import { EditForm } from "../../components/EditForm.tsx";
import { useEditForm } from "../../components/use-edit-form.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { LocationFields } from "./LocationFields.tsx";
import { bodyOf, fieldLabels, valuesOf } from "./location-values.ts";
import { say } from "./messages.ts";
import { PanelHeading } from "./PanelHeading.tsx";

/** The form that changes a location. */
export function EditLocation({ location, onDone }: { location: LocationInTree; onDone: () => void }) {
  const toast = useToast();
  const updating = useWrite("PUT /locations/{id}");
  const params = { id: location.locationId };
  const edit = useEditForm({
    keepAs: `location ${location.locationId}`,
    saved: location,
    valuesOf,
    schema: LocationUpdate,
    toBody: bodyOf,
    submit: async (body, { before, ifMatch }) => {
      const saved = await updating.send({ params, body }, { ifMatch });
      const undo = () => updating.send({ params, body: bodyOf(before) }, { ifMatch: saved.version });
      toast({ message: say("done.saved", { name: saved.locationName }), undo });
      onDone();
    },
  });
  return (
    <>
      <PanelHeading>{say("common.editNamed", { name: edit.form.begun.values.locationName })}</PanelHeading>
      <EditForm edit={edit} labels={fieldLabels()} onCancel={onDone}>
        <LocationFields form={edit.form} />
      </EditForm>
    </>
  );
}
