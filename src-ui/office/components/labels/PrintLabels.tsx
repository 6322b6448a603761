import { later } from "../../../loading/later.tsx";
import type { LabelChoice } from "./label-choice.ts";

const LabelDialog = later(() => import("./LabelDialog.tsx").then((m) => m.LabelDialog));

interface PrintLabelsProps extends LabelChoice {
  onClose: () => void;
}

/** Asks for the sheet over the screen, and gives the labels as a PDF. It is loaded when it is first shown. */
export function PrintLabels(props: PrintLabelsProps) {
  return <LabelDialog {...props} />;
}
