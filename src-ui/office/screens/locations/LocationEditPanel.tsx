import { LocationUpdate } from "#shared/entities/location.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { useToast } from "../../../use-toast.ts";
import { isGone } from "../../data/missing.ts";
import { useRead } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { EditForm } from "../../forms/EditForm.tsx";
import { bodyOf, valuesOf } from "../../forms/fields.ts";
import { useEditForm } from "../../forms/use-edit-form.ts";
import { useForgetRecord } from "../../forms/use-forget-record.ts";
import { useLeaveForm } from "../../forms/use-leave-form.ts";
import { useOpenRecord } from "../../urls/use-open-record.ts";
import { fieldLabels, FIELDS } from "./fields.ts";
import type { LocationValues } from "./fields.ts";
import { LocationFields } from "./LocationFields.tsx";
import { say } from "./messages.ts";
import { OpenedLocation } from "./OpenedLocation.tsx";
import { PanelHeading } from "./PanelHeading.tsx";

const locationBodyOf = (values: LocationValues) => bodyOf(FIELDS, values);

/** The form that changes a location. */
export function LocationEditPanel({ id }: { id: string }) {
  const read = useRead("GET /locations/{id}", { params: { id }, query: { counts: true } });
  useForgetRecord(id, isGone(read.error));
  return <OpenedLocation read={read}>{(location) => <Edited location={location} />}</OpenedLocation>;
}

function Edited({ location }: { location: LocationInTree }) {
  const toast = useToast();
  const update = useWrite("PUT /locations/{id}");
  const leave = useLeaveForm(useOpenRecord("location").hrefOf(location.locationId));
  const params = { id: location.locationId };
  const edit = useEditForm({
    storeKey: `location ${location.locationId}`,
    saved: location,
    valuesOf: (saved: LocationInTree) => valuesOf(FIELDS, saved),
    schema: LocationUpdate,
    bodyOf: locationBodyOf,
    submit: async (body, { before, ifMatch }) => {
      const saved = await update.send({ params, body }, { ifMatch });
      const undo = () => update.send({ params, body: locationBodyOf(before) }, { ifMatch: saved.version });
      toast({ message: say("common.savedNamed", { name: saved.locationName }), undo });
      leave();
    },
  });
  return (
    <>
      <PanelHeading>{say("common.editNamed", { name: edit.form.base.values.locationName })}</PanelHeading>
      <EditForm edit={edit} labels={fieldLabels()} onCancel={leave}>
        <LocationFields form={edit.form} />
      </EditForm>
    </>
  );
}
