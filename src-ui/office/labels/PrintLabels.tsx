import { lazyComponent } from "../../loading/lazy-component.tsx";
import type { LabelChoice } from "./label-choice.ts";

const LabelDialog = lazyComponent(() => import("./LabelDialog.tsx").then((m) => m.LabelDialog));

interface PrintLabelsProps extends LabelChoice {
  onClose: () => void;
}

/** The dialog for printing labels, loaded when it is first shown. */
export function PrintLabels(props: PrintLabelsProps) {
  return <LabelDialog {...props} />;
}
