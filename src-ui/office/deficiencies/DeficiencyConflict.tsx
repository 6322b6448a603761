import type { Deficiency, Severity } from "#shared/entities/deficiency.ts";
import { useMemberOptions } from "../data/use-member-options.ts";
import { useDateFormats } from "../formats/use-date-formats.ts";
import { FieldConflict } from "../forms/FieldConflict.tsx";
import type { EditFormState } from "../forms/use-edit-form.ts";
import { useSeverityLabels } from "../tags/use-severity-labels.ts";
import type { DeficiencyValues } from "./deficiency-values.ts";
import { say } from "./messages.ts";

interface DeficiencyConflictProps {
  edit: EditFormState<DeficiencyValues>;
  /** As it was last read. */
  deficiency: Deficiency;
  onTakeTheirs?: () => void;
}

/** Shows what somebody else changed of a deficiency in the meantime. */
export function DeficiencyConflict({ edit, deficiency, onTakeTheirs }: DeficiencyConflictProps) {
  const severities = useSeverityLabels();
  const dates = useDateFormats();
  const { assignedToUserId, assignedToName } = deficiency;
  const names = new Map([...useMemberOptions(), [assignedToUserId ?? "", assignedToName ?? say("edit.nobody")]]);
  const readable = (values: DeficiencyValues): DeficiencyValues => ({
    ...values,
    severity: severities[values.severity as Severity],
    status: say(`status.${values.status as Deficiency["status"]}`),
    assignedToUserId: values.assignedToUserId && (names.get(values.assignedToUserId) ?? say("edit.nameNotLoaded")),
    dueDate: values.dueDate && dates.day(values.dueDate),
  });
  return (
    <FieldConflict
      edit={edit}
      labels={{
        severity: say("common.severity"),
        status: say("common.status"),
        assignedToUserId: say("edit.assignee"),
        dueDate: say("common.due"),
        resolutionNotes: say("common.whatWasDone"),
      }}
      readable={readable}
      {...(onTakeTheirs && { onTakeTheirs })}
    />
  );
}
