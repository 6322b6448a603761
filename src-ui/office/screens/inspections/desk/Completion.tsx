import { useState } from "react";
import * as v from "valibot";
import { hasPassed, missingFrom } from "#shared/checklist-responses.ts";
import { NAME_MAX_LENGTH } from "#shared/constants.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { day, requiredText } from "#shared/entities/fields.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { SelectField } from "../../../../components/SelectField.tsx";
import { TextField } from "../../../../components/TextField.tsx";
import { FieldRow, Form } from "../../../../forms/Form.tsx";
import { useForm } from "../../../../forms/use-form.ts";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { unsavedWork } from "../../../../unsaved-work.ts";
import { useNavigate } from "../../../../urls/use-navigate.ts";
import { useToast } from "../../../../use-toast.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";
import { useInspectionPath } from "../use-inspection-path.ts";
import { storeChosenDeficiencies, readChosenDeficiencies } from "./chosen-deficiencies.ts";
import { completionContentOf } from "./completion-content.ts";
import { createMomentOf } from "./completion-moment.ts";
import type { SignatureDrawing } from "./DrawnSignature.tsx";
import { inspectionStateOf } from "./http-port.ts";
import { say } from "./messages.ts";
import { Summary } from "./Summary.tsx";
import { useCompletion } from "./use-completion.ts";
import styles from "./Completion.module.css";

/** Loaded only for people who want to draw. */
const DrawnSignature = lazyComponent(() => import("./DrawnSignature.tsx").then((m) => m.DrawnSignature));

export interface CompletionProps {
  inspection: Inspection;
  items: readonly ChecklistItem[];
  /** Called when completing starts and ends. */
  onCompleting: (isCompleting: boolean) => void;
}

/** The result and the signature. What was typed stays, whatever the server responds. */
export function Completion({ inspection, items, onCompleting }: CompletionProps) {
  const dates = useDateFormats();
  const navigate = useNavigate();
  const pathOf = useInspectionPath();
  const toast = useToast();
  /** The version that the person sees. A newer one replaces it, except during a save, which is of what was seen at its press. */
  const [seen, setSeen] = useState(inspection.version);
  const { inspectionId, photos = [], deficiencies = [] } = inspection;
  const [chosen, setChosen] = useState(() => readChosenDeficiencies(inspectionId));
  const [drawn, setDrawn] = useState<SignatureDrawing | null>(null);
  const drawingKey = useUnsavedKey(`drawing ${inspectionId}`);
  const [wasDrawn] = useState(() => unsavedWork.isUnsaved(drawingKey));
  const [isPadOpen, setIsPadOpen] = useState(wasDrawn);
  const complete = useCompletion(inspection, onCompleting);
  const { responses } = inspectionStateOf(inspection, items, chosen);
  const missing = missingFrom(items, responses, photos);
  const passes = hasPassed([...responses.values()]);
  const reported = new Set(deficiencies.map(({ checklistItemId }) => checklistItemId));
  const [momentOf] = useState(() => createMomentOf(() => new Date()));

  const form = useForm({
    storeKey: useUnsavedKey(`completion ${inspectionId}`),
    initial: { result: "", day: "", name: "" },
    schema: v.object({
      result: v.picklist(["", "passed", "failed"]),
      day: v.pipe(day, v.maxValue(dates.today, "field.inFuture")),
      name: requiredText(NAME_MAX_LENGTH),
    }),
    bodyOf: ({ result, day: picked, name }) => ({ result, name, day: picked || dates.today }),
    submit: async ({ result, day: picked, name }) => {
      const content = completionContentOf({ items, responses, reported, result, name, drawn });
      const completed = await complete({
        ...content,
        ...momentOf(picked, dates.timeZone, content),
        version: seen,
      });
      toast({ message: say("done", { receipt: completed.receiptNumber ?? "" }) });
      navigate(pathOf(inspectionId), { replace: true });
    },
  });
  if (inspection.version > seen && !form.isBusy) setSeen(inspection.version);

  return (
    <>
      <Summary
        inspection={inspection}
        items={items}
        responses={responses}
        missing={missing}
        reported={reported}
        onResponse={(response) => setChosen(storeChosenDeficiencies(inspectionId, [response]))}
      />
      {missing.length === 0 && (
        <Card title={say("result.title")}>
          <Form
            form={form}
            submitLabel={say("submit")}
            conflict={
              <Notice tone="warning" role="alert">
                {say("complete.changed")}
              </Notice>
            }
          >
            <FieldRow>
              <SelectField
                label={say("common.result")}
                hint={say(passes ? "result.hint" : "result.problem")}
                {...form.field("result")}
                value={passes ? form.values.result || "passed" : "failed"}
              >
                {passes && <option value="passed">{say("common.passed")}</option>}
                <option value="failed">{say("common.failed")}</option>
              </SelectField>
              <TextField type="date" label={say("day")} {...form.field("day")} value={form.values.day || dates.today} max={dates.today} />
            </FieldRow>
            <TextField
              label={say("typedName.label")}
              hint={say("typedName.hint")}
              autoComplete="name"
              maxLength={NAME_MAX_LENGTH}
              {...form.field("name")}
            />
            <details open={wasDrawn} onToggle={() => setIsPadOpen(true)}>
              <summary className={styles.summary}>{say("drawn")}</summary>
              {isPadOpen && <DrawnSignature storeKey={drawingKey} onDraw={setDrawn} />}
            </details>
            <Notice tone="warning">{say("complete.seal")}</Notice>
          </Form>
        </Card>
      )}
    </>
  );
}
