import type { CallBody } from "#shared/api/call.ts";
import type { labelCalls } from "#shared/api/labels.ts";

type LabelBody = CallBody<typeof labelCalls.printLabels>;
type WithoutLayout<B> = B extends unknown ? Omit<B, "sheet" | "skip"> : never;

/** What labels are printed of. */
export interface LabelChoice {
  selection: WithoutLayout<LabelBody>;
  /** Where it is known before they are printed. */
  count?: number | undefined;
}
