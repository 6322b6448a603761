import { later } from "../../../loading/later.tsx";
import type { Label } from "./label.ts";

const LabelDialog = later(() => import("./LabelDialog.tsx").then((m) => m.LabelDialog));

interface LabelSheetProps {
  /** At least one. */
  labels: readonly Label[];
  onClose: () => void;
}

/** Shows labels as they will be printed, over the screen, and prints them. It is loaded when it is first shown. */
export function LabelSheet(props: LabelSheetProps) {
  return <LabelDialog {...props} />;
}
