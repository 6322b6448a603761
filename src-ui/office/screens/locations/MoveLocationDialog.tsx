import { useCallback } from "react";
import { LocationUpdate } from "#shared/entities/location.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { useToast } from "../../../use-toast.ts";
import { Combobox } from "../../combobox/Combobox.tsx";
import { locationOption } from "../../combobox/option-searches.ts";
import { useReadOnce } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { FieldConflict } from "../../forms/FieldConflict.tsx";
import { orNull } from "../../forms/fields.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useEditForm } from "../../forms/use-edit-form.ts";
import { say } from "./messages.ts";

const OFFERED = 20;

/** Returns the parent with its name, and with its path to show should somebody else move the location in the meantime. */
function parentOf({ parentLocationId, ancestorNames }: LocationInTree) {
  return {
    parentLocationId: parentLocationId ?? "",
    parentName: ancestorNames.at(-1) ?? say("outermost"),
    parentPath: ancestorNames.join(" › ") || say("outermost"),
  };
}

/** Moves a location, with all that is in it, to another parent or to the top level. */
export function MoveLocationDialog({ location, onClose }: { location: LocationInTree; onClose: () => void }) {
  const { locationId, locationName: name } = location;
  const update = useWrite("PUT /locations/{id}");
  const toast = useToast();
  const search = useParentSearch(locationId);
  const params = { id: locationId };
  const edit = useEditForm({
    saved: location,
    valuesOf: parentOf,
    namesOf: { parentName: "parentLocationId", parentPath: "parentLocationId" },
    schema: LocationUpdate,
    bodyOf: (values) => ({ parentLocationId: orNull(values.parentLocationId) }),
    submit: async (body, { before, ifMatch }) => {
      const moved = await update.send({ params, body }, { ifMatch });
      const undo = () => update.send({ params, body: { parentLocationId: orNull(before.parentLocationId) } }, { ifMatch: moved.version });
      toast({ message: say("done.moved", { name }), undo });
      onClose();
    },
  });
  const { form } = edit;
  const field = form.field("parentLocationId");
  return (
    <FormDialog
      form={form}
      title={say("move.title", { name })}
      submitLabel={say("common.move")}
      onClose={onClose}
      conflict={
        <FieldConflict
          edit={edit}
          labels={{ parentLocationId: say("move.to") }}
          readable={(values) => ({ ...values, parentLocationId: values.parentPath })}
        />
      }
    >
      <p>{say("move.lead")}</p>
      <Combobox
        id={field.id}
        label={say("move.to")}
        hint={say("move.hint")}
        error={field.error}
        value={field.value}
        valueLabel={form.values.parentName}
        onChange={(value, option) =>
          form.set({
            parentLocationId: value,
            parentName: option?.label ?? say("outermost"),
            parentPath: option?.path ?? say("outermost"),
          })
        }
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
      const { items, totalCount } = await readOnce("GET /locations", {
        query: { searchTerm, notWithinLocationId: locationId, isActive: true, sort: "locationName", pageSize: OFFERED },
      });
      return { options: items.map(locationOption), count: totalCount };
    },
    [readOnce, locationId],
  );
}
