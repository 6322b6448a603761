import type { Inspection } from "#shared/entities/inspection.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { Loaded } from "../../../components/Loaded.tsx";
import { Checklist } from "./Checklist.tsx";
import { DeskFrame } from "./DeskFrame.tsx";
import { useQuestions } from "./use-questions.ts";

/** The checklist of an inspection, done at the desk; each response is saved as it is given. */
export function ChecklistScreen() {
  return <DeskFrame step="checklist">{(inspection) => <Begun key={inspection.inspectionId} inspection={inspection} />}</DeskFrame>;
}

function Begun({ inspection }: { inspection: Inspection }) {
  const questions = useQuestions(inspection);
  return <Loaded read={questions}>{(items: readonly ChecklistItem[]) => <Checklist inspection={inspection} items={items} />}</Loaded>;
}
