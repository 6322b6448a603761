import { useCallback } from "react";
import { LocationUpdate, type LocationInTree } from "#shared/entities/location.ts";
import { Combobox } from "../../combobox/Combobox.tsx";
import { useReadOnce } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { orNull } from "../../forms/fields.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useToast } from "../../frame/toast-context.ts";
import { say } from "./messages.ts";

const OFFERED = 20;

/** Moves a location, with all that is in it, to another parent or to the top level. */
export function MoveLocationDialog({ location, onClose }: { location: LocationInTree; onClose: () => void }) {
  const { locationId, locationName: name, parentLocationId, ancestorNames, version } = location;
  const updating = useWrite("PUT /locations/{id}");
  const toast = useToast();
  const search = useParentSearch(locationId);
  const params = { id: locationId };
  const form = useForm({
    initial: { parentLocationId: parentLocationId ?? "" },
    schema: LocationUpdate,
    toBody: (values) => ({ parentLocationId: orNull(values.parentLocationId) }),
    submit: async (body) => {
      const moved = await updating.send({ params, body }, { ifMatch: version });
      const undo = () => updating.send({ params, body: { parentLocationId } }, { ifMatch: moved.version });
      toast({ message: say("done.moved", { name }), undo });
      onClose();
    },
  });
  const field = form.field("parentLocationId");
  return (
    <FormDialog form={form} title={say("move.title", { name })} submitLabel={say("common.move")} onClose={onClose}>
      <p>{say("move.lead")}</p>
      <Combobox
        id={field.id}
        label={say("move.to")}
        hint={say("move.hint")}
        error={field.error}
        value={field.value}
        valueLabel={field.value === parentLocationId ? ancestorNames.at(-1) : undefined}
        onChange={(value) => form.set({ parentLocationId: value })}
        search={search}
      />
    </FormDialog>
  );
}

/** Searches the possible parents: active locations, except this one and its sub-locations. */
function useParentSearch(locationId: string) {
  const readOnce = useReadOnce();
  return useCallback(
    async (searchTerm: string) => {
      const { items } = await readOnce("GET /locations", {
        query: { searchTerm, isActive: true, sort: "locationName", pageSize: 2 * OFFERED },
      });
      return items
        .filter((one) => one.locationId !== locationId && !one.ancestorIds.includes(locationId))
        .slice(0, OFFERED)
        .map((one) => ({ value: one.locationId, label: one.locationName, detail: [...one.ancestorNames, one.locationCode].join(" · ") }));
    },
    [readOnce, locationId],
  );
}
