import { foundDeficiencies, hasPassed } from "#shared/checklist-responses.ts";
import type { Responses } from "#shared/checklist-responses.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { SignatureDrawing } from "./DrawnSignature.tsx";
import type { CompletionInput } from "./use-completion.ts";

/** What a person signs, apart from its day. */
export type CompletionContent = Pick<CompletionInput, "deficiencies" | "signatures" | "passed">;

interface Signed {
  items: readonly ChecklistItem[];
  responses: Responses;
  /** The questions whose deficiencies the server already has. */
  reported: ReadonlySet<string | null>;
  /** As chosen; without any problem "passed" or empty, and "failed" if the person says so all the same. */
  result: string;
  name: string;
  drawn: SignatureDrawing | null;
}

/** Returns what is completed: deficiencies that are not reported yet, in the order of the questions, and the typed signature before the drawn one. */
export function completionContentOf({ items, responses, reported, result, name, drawn }: Signed): CompletionContent {
  const unreported = items.flatMap(({ checklistItemId: id }) => (reported.has(id) ? [] : (responses.get(id) ?? [])));
  return {
    deficiencies: foundDeficiencies(unreported),
    signatures: [{ kind: "typed", name }, ...(drawn ? [{ kind: "drawn" as const, ...drawn }] : [])],
    passed: hasPassed([...responses.values()]) && result !== "failed",
  };
}
