import { Checklist } from "./Checklist.tsx";
import { DeskFrame } from "./DeskFrame.tsx";

/** The checklist of an inspection in the office; each response is saved as it is given. */
export function DeskChecklistScreen() {
  return <DeskFrame step="checklist">{(inspection, items) => <Checklist inspection={inspection} items={items} />}</DeskFrame>;
}
