import { sayRequired } from "#shared/messages/fields.ts";
import type { FormError } from "../../components/ErrorSummary.tsx";

/** "This is too long" says little in a summary of five fields: each line names its field. */
export function labelOf(fieldId: string): string | undefined {
  const control = document.getElementById(fieldId) as HTMLInputElement | null;
  return control?.labels?.[0]?.textContent ?? undefined;
}

/** What an empty field asks for, in words that name it; undefined where it has no label. */
export function missingAt(fieldId: string): FormError | undefined {
  const label = labelOf(fieldId);
  const isChoice = document.getElementById(fieldId)?.matches("select, [role=combobox]") === true;
  return label ? { fieldId, message: sayRequired(label, isChoice) } : undefined;
}
