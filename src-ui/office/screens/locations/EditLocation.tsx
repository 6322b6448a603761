import { useState } from "react";
import { type LocationInTree, LocationUpdate } from "#shared/entities/location.ts";
import { say } from "#shared/messages/office/locations.ts";
import { ConflictNotice } from "../../components/ConflictNotice.tsx";
import { Form } from "../../components/Form.tsx";
import { useForm } from "../../components/form.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toasts.ts";
import { LocationFields } from "./LocationFields.tsx";
import { bodyOf, fieldLabels, valuesOf } from "./location-values.ts";

/** The form that changes a location; `location` is what the server said last, which may be newer than what the form began with. */
export function EditLocation({ location, onDone }: { location: LocationInTree; onDone: () => void }) {
  const toast = useToast();
  const updating = useWrite("updateLocation");
  const [began, setBegan] = useState(location);
  const params = { id: location.locationId };
  const form = useForm({
    initial: valuesOf(location),
    schema: LocationUpdate,
    toBody: bodyOf,
    submit: async (body) => {
      const before = bodyOf(valuesOf(began));
      const saved = await updating.send({ params, body }, { ifMatch: began.version });
      const undo = () => updating.send({ params, body: before }, { ifMatch: saved.version });
      toast({ message: say("done.saved", { name: saved.locationName }), undo });
      onDone();
    },
  });
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
        setBegan(location);
        form.reset(values);
      }}
    />
  );
  return (
    <>
      <h2>{say("form.edit", { name: began.locationName })}</h2>
      <Form form={form} onCancel={onDone} conflict={conflict}>
        <LocationFields form={form} />
      </Form>
    </>
  );
}
