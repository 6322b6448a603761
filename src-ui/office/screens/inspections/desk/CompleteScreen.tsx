import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Loaded } from "../../../components/Loaded.tsx";
import { Completion } from "./Completion.tsx";
import { DeskFrame } from "./DeskFrame.tsx";
import { useQuestions } from "./use-questions.ts";

/** What was found, the result and the signature; completing seals the inspection. */
export function CompleteScreen() {
  return (
    <DeskFrame step="complete">
      {(inspection, onCompleting) => <Answered key={inspection.inspectionId} inspection={inspection} onCompleting={onCompleting} />}
    </DeskFrame>
  );
}

function Answered({ inspection, onCompleting }: { inspection: Inspection; onCompleting: (isCompleting: boolean) => void }) {
  const questions = useQuestions(inspection);
  return (
    <Loaded read={questions}>
      {(items: readonly ChecklistItem[]) => <Completion inspection={inspection} items={items} onCompleting={onCompleting} />}
    </Loaded>
  );
}
