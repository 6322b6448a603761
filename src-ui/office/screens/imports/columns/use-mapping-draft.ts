import { useState } from "react";
import type { ImportDetail } from "#shared/entities/import.ts";
import { readJson } from "../../../../device/local-store.ts";
import { draftOf } from "./mapping.ts";
import type { MappingDraft } from "./mapping.ts";

interface Kept {
  /** The headings that it belongs to, since another sheet has others. */
  headings: string;
  draft: MappingDraft;
}

export interface MappingDraftState {
  draft: MappingDraft;
  change: (changes: Partial<MappingDraft>) => void;
  /** Starts over from what the server has. */
  reset: (detail: ImportDetail) => void;
  /** Forgets the draft once it was validated and the server has it. */
  forget: () => void;
}

const keyOf = (importId: string): string => `import-mapping ${importId}`;
const headingsOf = ({ columns, sheet }: ImportDetail): string => JSON.stringify([sheet, columns.map(({ heading }) => heading)]);

function readKept(detail: ImportDetail): MappingDraft | null {
  const kept = readJson<Kept>(sessionStorage, keyOf(detail.importId));
  return kept?.headings === headingsOf(detail) ? kept.draft : null;
}

/** The mapping while it is being edited. It survives a reload; until it is validated, only this tab has it. */
export function useMappingDraft(detail: ImportDetail): MappingDraftState {
  const [draft, setDraft] = useState(() => readKept(detail) ?? draftOf(detail));
  function keep(next: MappingDraft): void {
    setDraft(next);
    sessionStorage.setItem(keyOf(detail.importId), JSON.stringify({ headings: headingsOf(detail), draft: next } satisfies Kept));
  }
  const forget = (): void => sessionStorage.removeItem(keyOf(detail.importId));
  return {
    draft,
    change: (changes) => keep({ ...draft, ...changes }),
    reset: (next) => {
      forget();
      setDraft(draftOf(next));
    },
    forget,
  };
}
