import * as v from "valibot";
import { OutOfService, Retirement, ReturnToService } from "#shared/entities/extinguisher.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { id } from "#shared/entities/fields.ts";
import { TextArea } from "../../../../components/TextField.tsx";
import { useForm } from "../../../../forms/use-form.ts";
import { Combobox } from "../../../combobox/Combobox.tsx";
import { useLocationSearch } from "../../../combobox/option-searches.ts";
import { CheckboxField } from "../../../forms/CheckboxField.tsx";
import { FormDialog } from "../../../forms/FormDialog.tsx";
import { say } from "./messages.ts";
import type { useExtinguisherBatch } from "./use-extinguisher-batch.ts";

interface ChangeDialogProps {
  extinguishers: readonly ExtinguisherInRegister[];
  change: ReturnType<typeof useExtinguisherBatch>["change"];
  onClose: () => void;
  /** Called after the change, with the ids of those left alone; closes the dialog. */
  onDone: (leftAlone: readonly string[]) => void;
}

/** Returns what the dialog asks about: a single extinguisher by its code, several by their number. */
function titleText(change: "move" | "out" | "return" | "retire" | "condemn", extinguishers: readonly ExtinguisherInRegister[]): string {
  const [only, ...others] = extinguishers;
  return only && others.length === 0
    ? say(`${change}.titleOne`, { code: only.extinguisherCode })
    : say(`${change}.title`, { count: extinguishers.length });
}

const NewLocation = v.object({ locationId: v.pipe(v.string(), v.nonEmpty("field.required"), id), locationName: v.string() });

interface MoveDialogProps extends ChangeDialogProps {
  /** The number of those selected that are left out, since they are retired. */
  retiredCount?: number;
}

/** Asks for the new location of the extinguishers. */
export function MoveExtinguishersDialog({ extinguishers, retiredCount = 0, change, onClose, onDone }: MoveDialogProps) {
  const [only] = extinguishers;
  const search = useLocationSearch();
  const form = useForm({
    initial: { locationId: "", locationName: "" },
    schema: NewLocation,
    bodyOf: (values) => values,
    submit: async ({ locationId, locationName }) => {
      onDone(await change(extinguishers, { action: "Move", locationId }, locationName));
    },
  });
  const { id: fieldId, value, error } = form.field("locationId");
  const isOne = extinguishers.length === 1 && only !== undefined;
  return (
    <FormDialog form={form} title={titleText("move", extinguishers)} submitLabel={say("common.move")} onClose={onClose}>
      {isOne && <p>{say("move.lead", { code: only.extinguisherCode, location: only.locationPath })}</p>}
      {retiredCount > 0 && <p>{say("move.retired", { count: retiredCount })}</p>}
      <Combobox
        id={fieldId}
        label={say("common.newLocation")}
        value={value}
        onChange={(locationId, option) => form.set({ locationId, locationName: option?.label ?? "" })}
        search={search}
        error={error}
      />
    </FormDialog>
  );
}

/** Asks why the extinguishers are taken out of service. */
export function OutOfServiceDialog({ extinguishers, change, onClose, onDone }: ChangeDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    schema: OutOfService,
    bodyOf: (values) => values,
    submit: async ({ reason }) => {
      onDone(await change(extinguishers, { action: "OutOfService", reason }));
    },
  });
  return (
    <FormDialog form={form} title={titleText("out", extinguishers)} submitLabel={say("batch.outOfService")} onClose={onClose}>
      <TextArea label={say("common.reason")} hint={say("out.lead")} {...form.field("reason")} />
    </FormDialog>
  );
}

/** Asks what was done to the extinguishers before they return to service; the text is optional. */
export function ReturnDialog({ extinguishers, change, onClose, onDone }: ChangeDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    schema: ReturnToService,
    bodyOf: (values) => values,
    submit: async ({ reason }) => {
      onDone(await change(extinguishers, { action: "ReturnToService", reason }));
    },
  });
  return (
    <FormDialog form={form} title={titleText("return", extinguishers)} submitLabel={say("batch.returnToService")} onClose={onClose}>
      <TextArea label={say("common.whatWasDone")} hint={say("return.lead")} optional={say("common.optional")} {...form.field("reason")} />
    </FormDialog>
  );
}

/** Asks why the extinguishers are retired, which is optional, and whether they are condemned. */
export function RetireDialog({ extinguishers, change, onClose, onDone }: ChangeDialogProps) {
  const form = useForm({
    initial: { reason: "", isCondemned: false },
    schema: Retirement,
    bodyOf: (values) => values,
    submit: async ({ reason, isCondemned }) => {
      onDone(await change(extinguishers, { action: "Retire", reason, isCondemned }));
    },
  });
  return (
    <FormDialog form={form} title={titleText("retire", extinguishers)} submitLabel={say("batch.retire")} onClose={onClose}>
      <TextArea label={say("common.reason")} hint={say("retire.lead")} optional={say("common.optional")} {...form.field("reason")} />
      <CheckboxField label={say("retire.condemned")} {...form.checkbox("isCondemned")} />
      {form.values.isCondemned && <p>{say("retire.condemnedHint")}</p>}
    </FormDialog>
  );
}

/** Asks why retired extinguishers are condemned, which is optional. */
export function CondemnDialog({ extinguishers, change, onClose, onDone }: ChangeDialogProps) {
  const form = useForm({
    initial: { reason: "", isCondemned: true },
    schema: Retirement,
    bodyOf: (values) => values,
    submit: async (retirement) => {
      onDone(await change(extinguishers, { action: "Retire", ...retirement }));
    },
  });
  return (
    <FormDialog form={form} title={titleText("condemn", extinguishers)} submitLabel={say("batch.condemn")} onClose={onClose}>
      <TextArea label={say("common.reason")} hint={say("condemn.lead")} optional={say("common.optional")} {...form.field("reason")} />
    </FormDialog>
  );
}
