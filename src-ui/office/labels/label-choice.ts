import type { CallBody } from "#shared/api/call.ts";
import type { labelCalls } from "#shared/api/labels.ts";

type LabelBody = CallBody<typeof labelCalls.printLabels>;
type WithoutLayout<B> = B extends unknown ? Omit<B, "sheet" | "skip"> : never;

/** The extinguishers or locations that labels are printed for. */
export interface LabelChoice {
  selection: WithoutLayout<LabelBody>;
  /** The number of labels, if known before printing. */
  count?: number | undefined;
}
