import { Completion } from "./Completion.tsx";
import { DeskFrame } from "./DeskFrame.tsx";

/** What was found, the result and the signature; completing seals the inspection. */
export function DeskCompletionScreen() {
  return (
    <DeskFrame step="complete">
      {(inspection, items, onCompleting) => <Completion inspection={inspection} items={items} onCompleting={onCompleting} />}
    </DeskFrame>
  );
}
