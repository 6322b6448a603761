import * as v from "valibot";
import { INSPECTION_TYPE_DEFAULT } from "#shared/constants.ts";
import { id } from "#shared/entities/fields.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { Card } from "../../../../components/Card.tsx";
import { SelectField } from "../../../../components/SelectField.tsx";
import { Form } from "../../../../forms/Form.tsx";
import { useForm } from "../../../../forms/use-form.ts";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { Chooser } from "./Chooser.tsx";
import { ChosenTable } from "./ChosenTable.tsx";
import { say } from "./messages.ts";
import { useChosenExtinguishers } from "./use-chosen-extinguishers.ts";
import { useStartAtDesk } from "./use-start-at-desk.ts";

const DeskStart = v.object({ extinguisherIds: v.pipe(v.array(id), v.length(1, "field.required")), inspectionType: InspectionType });

/** The form in which an inspector chooses an extinguisher and starts. */
export function DeskForm() {
  const url = useUrlState();
  const chosen = useChosenExtinguishers(url);
  const startAtDesk = useStartAtDesk();
  const form = useForm({
    initial: { extinguisherIds: "", inspectionType: url.get("type") || INSPECTION_TYPE_DEFAULT },
    schema: DeskStart,
    bodyOf: ({ inspectionType }) => ({ extinguisherIds: chosen.rows.map(({ extinguisherId }) => extinguisherId), inspectionType }),
    submit: ({ extinguisherIds: [extinguisherId = ""], inspectionType }) => startAtDesk(extinguisherId, inspectionType),
  });
  const inspectionType = InspectionType.options.find((type) => type === form.values.inspectionType) ?? INSPECTION_TYPE_DEFAULT;
  return (
    <Card>
      <Form form={form} submitLabel={say("start")}>
        <Chooser chosen={chosen} choice={inspectionType} field={form.field("extinguisherIds")} single />
        <ChosenTable rows={chosen.rows} plannedWork={[]} existingPlans={new Map()} onRemove={chosen.remove} />
        <SelectField
          label={say("type")}
          {...form.field("inspectionType")}
          options={InspectionType.options.map((type) => [type, say(`type.${type}`)])}
        />
      </Form>
    </Card>
  );
}
