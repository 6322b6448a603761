import { useState } from "react";
import { type LocationInTree, LocationUpdate } from "#shared/entities/location.ts";
import { say } from "#shared/messages/office/locations.ts";
import { ConflictNotice } from "../../components/ConflictNotice.tsx";
import { Form } from "../../components/Form.tsx";
import { useForm } from "../../components/use-form.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { LocationFields } from "./LocationFields.tsx";
import { bodyOf, fieldLabels, valuesOf } from "./location-values.ts";
import { PanelHeading } from "./PanelHeading.tsx";
import { useKeptValues, useUnsavedPlace } from "./unsaved.ts";

/** The form that changes a location; `location` is what the server said last, which may be newer than what the form began with. */
export function EditLocation({ location, onDone }: { location: LocationInTree; onDone: () => void }) {
  const toast = useToast();
  const updating = useWrite("updateLocation");
  const place = useUnsavedPlace(`edit ${location.locationId}`);
  // What was left unsaved belongs to the version that it was typed over.
  const [began, setBegan] = useState(() => ({ ...location, version: place.get()?.version ?? location.version }));
  const params = { id: location.locationId };
  const form = useForm({
    initial: valuesOf(location),
    schema: LocationUpdate,
    toBody: bodyOf,
    submit: async (body) => {
      const before = bodyOf(valuesOf(began));
      const saved = await updating.send({ params, body }, { ifMatch: began.version });
      const undo = () => updating.send({ params, body: before }, { ifMatch: saved.version });
      place.forget();
      toast({ message: say("done.saved", { name: saved.locationName }), undo });
      onDone();
    },
  });
  useKeptValues(place, form, began.version);
  const theirs = location.version === began.version ? undefined : valuesOf(location);
  const conflict = (
    <ConflictNotice
      yours={form.values}
      theirs={theirs}
      labels={fieldLabels}
      onKeepMine={() => {
        setBegan(location);
        form.clearConflict();
      }}
      onTakeTheirs={(values) => {
        place.forget();
        setBegan(location);
        form.reset(values);
      }}
    />
  );
  return (
    <>
      <PanelHeading>{say("form.edit", { name: began.locationName })}</PanelHeading>
      <Form
        form={form}
        onCancel={() => {
          place.forget();
          onDone();
        }}
        conflict={conflict}
      >
        <LocationFields form={form} />
      </Form>
    </>
  );
}
