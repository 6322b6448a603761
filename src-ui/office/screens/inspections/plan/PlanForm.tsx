import { ClipboardCheck } from "lucide";
import { useRef, useState } from "react";
import * as v from "valibot";
import { isDay, startOfDay } from "#shared/calendar.ts";
import { id } from "#shared/entities/fields.ts";
import { InspectionPlan } from "#shared/entities/inspection-plan.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { FailureNotice } from "../../../../components/FailureNotice.tsx";
import { SelectField } from "../../../../components/SelectField.tsx";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { TextArea, TextField } from "../../../../components/TextField.tsx";
import { Failure } from "../../../../failure.ts";
import { FieldRow, Form } from "../../../../forms/Form.tsx";
import { useForm } from "../../../../forms/use-form.ts";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { useNavigate } from "../../../../urls/use-navigate.ts";
import { useAction } from "../../../../use-action.ts";
import { useToast } from "../../../../use-toast.ts";
import { MembersNotice } from "../../../components/MembersNotice.tsx";
import { useMemberOptions } from "../../../data/use-member-options.ts";
import { useWrite } from "../../../data/use-write.ts";
import { noonOf } from "../../../formats/moments-of-day.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";
import { inspectionsPath } from "../../../urls/list-paths.ts";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { Chooser } from "./Chooser.tsx";
import { say } from "./messages.ts";
import { planChoiceOf, WHAT_IS_DUE, workKey, plannedWorkOf } from "./planned-work.ts";
import { useCancelPlanned } from "./use-cancel-planned.ts";
import { useChosenExtinguishers } from "./use-chosen-extinguishers.ts";
import { useExistingPlans } from "./use-existing-plans.ts";
import type { ExistingPlans } from "./use-existing-plans.ts";
import { useStartAtDesk } from "./use-start-at-desk.ts";

const ChosenState = lazyComponent(() => import("./ChosenState.tsx").then((m) => m.ChosenState));
const ChosenTable = lazyComponent(() => import("./ChosenTable.tsx").then((m) => m.ChosenTable), <Skeleton lines={1} />);

const NONE: ExistingPlans = new Map();

/** Reports that no extinguisher or no inspector is chosen, and a day that is over. */
function planFrom(today: Date) {
  const { entries } = InspectionPlan;
  return v.object({
    ...entries,
    inspections: v.pipe(entries.inspections, v.nonEmpty("field.chooseExtinguisher")),
    inspectionDate: v.pipe(entries.inspectionDate, v.minValue(today.toISOString(), "field.inPast")),
    inspectorUserId: v.pipe(v.string(), v.nonEmpty("field.required"), id),
  });
}

/** The form that plans inspections: for which extinguishers, of which type, when and by whom. The toast can undo it. */
export function PlanForm() {
  const url = useUrlState();
  const dates = useDateFormats();
  const chosen = useChosenExtinguishers(url);
  const members = useMemberOptions("inspect");
  const plan = useWrite("POST /v2/inspections/plan");
  const undoOf = useCancelPlanned();
  const toast = useToast();
  const navigate = useNavigate();
  const startAtDesk = useStartAtDesk();
  const ids = chosen.rows.map(({ extinguisherId }) => extinguisherId);
  // Read once, like the initial values: the URL follows the chosen extinguishers, and leads away once the plan is made.
  const [prefilled] = useState(() => `${url.get("type")} ${url.get("date")} ${url.get("inspector")}`);

  const form = useForm({
    storeKey: useUnsavedKey(`new plan ${prefilled}`),
    initial: {
      inspections: "",
      choice: planChoiceOf(url.get("type")),
      inspectionDate: isDay(url.get("date")) && url.get("date") >= dates.today ? url.get("date") : "",
      inspectorUserId: url.get("inspector"),
      notes: "",
    },
    schema: planFrom(startOfDay(dates.timeZone, dates.today)),
    bodyOf: ({ inspectionDate: day, choice: _, ...rest }) => ({
      ...rest,
      inspections: plannedWork,
      inspectionDate: noonOf(dates.timeZone, day || dates.today).toISOString(),
    }),
    submit: async (body) => {
      if (existing.error) throw new Failure(unreadText(existing.error));
      await requireSeen(JSON.stringify(body));
      const made = await plan.send({ body });
      const name = made[0]?.inspectorName ?? "";
      toast({ message: say("done", { count: made.length, name }), undo: undoOf(made) });
      const day = form.values.inspectionDate || dates.today;
      const type = choice === WHAT_IS_DUE ? undefined : choice;
      navigate(inspectionsPath({ status: "Scheduled", type, inspector: body.inspectorUserId, from: day, to: day }));
    },
  });
  const { choice } = form.values;
  const field = form.field("inspections");
  const sent = useRef("");
  const existing = useExistingPlans(ids, choice);
  // Work that is already planned must not be proposed, so nothing can be sent before that is known.
  const isUnknown = !existing.data && !existing.error;
  const existingPlans = existing.data ?? NONE;
  const plannedWork = plannedWorkOf(chosen.rows, choice, dates.today, (work) => existingPlans.has(workKey(work)));
  /** Throws `Failure` if some of the work was planned since it was shown. After a lost response, what was planned meanwhile may be our own. */
  async function requireSeen(content: string): Promise<void> {
    if (sent.current === content) return;
    const planned = await existing.readNow();
    const count = plannedWork.map(workKey).filter((key) => planned.has(key) && !existingPlans.has(key)).length;
    if (count > 0) {
      existing.refresh();
      throw new Failure(say("planned.meanwhile", { count }));
    }
    sent.current = content;
  }
  const startNow = useAction(async () => {
    const [only] = plannedWork;
    if (only) await startAtDesk(only.extinguisherId, only.inspectionType);
  });

  return (
    <Form
      form={form}
      isReady={!isUnknown}
      submitLabel={plannedWork.length === 0 ? say("common.planInspections") : say("submit", { count: plannedWork.length })}
    >
      <Card title={say("nav.extinguishers")}>
        <Chooser chosen={chosen} choice={choice} field={field} single={false} />
        <ChosenState chosen={chosen} workCount={plannedWork.length} />
        {existing.error && <FailureNotice failure={unreadText(existing.error)} onRetry={existing.refresh} />}
        <ChosenTable
          rows={chosen.rows}
          plannedWork={plannedWork}
          existingPlans={existingPlans}
          isRefused={field.error !== undefined}
          onRemove={chosen.remove}
        />
        <FailureNotice failure={startNow.failure} />
        {plannedWork.length === 1 && (
          <div>
            <Button icon={ClipboardCheck} busy={startNow.isBusy || isUnknown} onClick={startNow.run}>
              {say("common.inspectNow")}
            </Button>
          </div>
        )}
      </Card>
      <Card title={say("what")}>
        <FieldRow>
          <SelectField
            label={say("type")}
            hint={choice === WHAT_IS_DUE ? say("type.dueHint") : undefined}
            {...form.field("choice")}
            options={[[WHAT_IS_DUE, say("type.due")], ...InspectionType.options.map((type) => [type, say(`type.${type}`)] as const)]}
          />
          <TextField
            type="date"
            label={say("common.day")}
            {...form.field("inspectionDate")}
            value={form.values.inspectionDate || dates.today}
            min={dates.today}
          />
          <SelectField
            label={say("common.inspector")}
            {...form.field("inspectorUserId")}
            options={[["", say("common.choose")], ...members]}
          />
        </FieldRow>
        <MembersNotice />
        <TextArea label={say("common.notesForTheInspector")} optional={say("common.optional")} {...form.field("notes")} />
      </Card>
    </Form>
  );
}

function unreadText(error: Failure): string {
  return say("planned.failed", { reason: error.message });
}
