import { Redirect } from "wouter";
import { unsavedWork } from "../../../../unsaved-work.ts";
import { useInspectionPath } from "../use-inspection-path.ts";
import { Completion } from "./Completion.tsx";
import type { CompletionProps } from "./Completion.tsx";
import { DeskFrame } from "./DeskFrame.tsx";
import { useUnsavedPhotosKey } from "./unsaved-photos.ts";
import { useUnsavedResponsesKey } from "./use-desk-responses.ts";

/** What was found, the result and the signature; completing seals the inspection. */
export function DeskCompletionScreen() {
  return (
    <DeskFrame step="complete">
      {(inspection, items, onCompleting) => <WithAllSaved inspection={inspection} items={items} onCompleting={onCompleting} />}
    </DeskFrame>
  );
}

/** The browser's Forward button, a link and a bookmark do not ask the checklist that they pass by. */
function WithAllSaved(props: CompletionProps) {
  const { inspectionId } = props.inspection;
  const pathOf = useInspectionPath();
  const keys = [useUnsavedPhotosKey(inspectionId), useUnsavedResponsesKey(inspectionId)];
  if (keys.some(unsavedWork.isUnsaved)) return <Redirect to={pathOf(inspectionId, "checklist")} replace />;
  return <Completion {...props} />;
}
