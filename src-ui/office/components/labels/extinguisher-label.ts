import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { Label } from "./label.ts";

/** What stands on the label of an extinguisher. */
export function labelOf(one: ExtinguisherInRegister): Label {
  return {
    code: one.barcodeData ?? one.extinguisherCode,
    title: one.extinguisherCode,
    lines: [one.typeName, [one.locationPath, one.locationDescription].filter(Boolean).join(" · ")],
  };
}
