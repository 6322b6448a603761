import { sayRequired } from "#shared/messages/fields.ts";
import type { FormError } from "../components/ErrorSummary.tsx";

/** Returns the label of a field, so that each line of an error summary can name its field. */
export function fieldLabel(fieldId: string): string | undefined {
  const control = document.getElementById(fieldId) as HTMLInputElement | null;
  return control?.labels?.[0]?.textContent ?? undefined;
}

/** Returns the error for an empty field, which names it; undefined if it has no label. */
export function requiredError(fieldId: string): FormError | undefined {
  const label = fieldLabel(fieldId);
  const isChoice = document.getElementById(fieldId)?.matches("select, [role=combobox]") === true;
  return label ? { fieldId, message: sayRequired(label, isChoice) } : undefined;
}
