import { LocationCreate } from "#shared/entities/location.ts";
import { Form } from "../../../forms/Form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useToast } from "../../../use-toast.ts";
import { Combobox } from "../../combobox/Combobox.tsx";
import { useLocationSearch } from "../../combobox/option-searches.ts";
import { useRead } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { bodyOf, orNull, valuesOf } from "../../forms/fields.ts";
import { useUnsavedKey } from "../../forms/use-unsaved-key.ts";
import { useUrlState } from "../../urls/use-url-state.ts";
import { FIELDS } from "./fields.ts";
import { LocationFields } from "./LocationFields.tsx";
import { say } from "./messages.ts";
import { PanelHeading } from "./PanelHeading.tsx";
import styles from "./panel.module.css";

/** The form of a new location, in `parentId` unless that is empty. */
export function LocationCreatePanel({ parentId, onClose }: { parentId: string; onClose: () => void }) {
  const url = useUrlState();
  const toast = useToast();
  const create = useWrite("POST /locations");
  const search = useLocationSearch();
  const parent = useRead("GET /locations/{id}", { params: { id: parentId } }, { enabled: parentId !== "" });
  const name = parent.data?.locationName;
  const form = useForm({
    storeKey: useUnsavedKey(`new location ${parentId}`),
    initial: { ...valuesOf(FIELDS, {}), parentLocationId: parentId },
    schema: LocationCreate,
    bodyOf: (values) => ({ ...bodyOf(FIELDS, values), parentLocationId: orNull(values.parentLocationId) }),
    submit: async (body) => {
      const made = await create.send({ body });
      toast({ message: say("done.created", { name: made.locationName }) });
      url.set({ in: null, location: made.locationId, page: url.get("page") });
    },
  });
  const field = form.field("parentLocationId");
  const chosen = useRead("GET /locations/{id}", { params: { id: field.value } }, { enabled: field.value !== "", keepPrevious: false });
  return (
    <section className={styles.panel}>
      <PanelHeading>{name === undefined ? say("common.newLocation") : say("form.createIn", { name })}</PanelHeading>
      <Form form={form} submitLabel={say("common.addALocation")} onCancel={onClose}>
        <Combobox
          id={field.id}
          label={say("parentLocation")}
          hint={say("form.parentHint")}
          error={field.error}
          value={field.value}
          valueLabel={chosen.data?.locationName}
          onChange={(value) => form.set({ parentLocationId: value })}
          search={search}
        />
        <LocationFields form={form} />
      </Form>
    </section>
  );
}
