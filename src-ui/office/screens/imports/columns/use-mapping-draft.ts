import { useState } from "react";
import type { ImportDetail } from "#shared/entities/import.ts";
import { readJson } from "../../../../device/local-store.ts";
import { tabStore } from "../../../../device/tab-store.ts";
import { useUnsavedWork } from "../../../../use-unsaved-work.ts";
import { useMappingKey } from "../unsaved-import.ts";
import { draftOf } from "./mapping.ts";
import type { MappingDraft } from "./mapping.ts";

interface SheetDraft {
  /** The headings that it belongs to, since another sheet has others. */
  headings: string;
  draft: MappingDraft;
}

interface MappingWork {
  /** Null before the first change, and once it was validated. */
  kept: SheetDraft | null;
}

export interface MappingDraftState {
  draft: MappingDraft;
  change: (changes: Partial<MappingDraft>) => void;
  /** Starts over from what the server has. */
  reset: (detail: ImportDetail) => void;
  /** Forgets the changes once the server has validated them. Returns false, and forgets nothing, if they have changed since. */
  forget: (validated: MappingDraft) => boolean;
}

const headingsOf = ({ columns, sheet }: ImportDetail): string => JSON.stringify([sheet, columns.map(({ heading }) => heading)]);
const isUnsaved = ({ kept }: MappingWork): boolean => kept !== null;

/** The mapping while it is being edited. It survives a reload; until it is validated, only this tab has it. */
export function useMappingDraft(detail: ImportDetail): MappingDraftState {
  const key = useMappingKey(detail.importId);
  const headings = headingsOf(detail);
  const [first, setFirst] = useState<SheetDraft>(() => ({ headings, draft: draftOf(detail) }));
  const begin = (): MappingWork => ({ kept: readJson<SheetDraft>(tabStore, key) });
  const {
    work: { kept },
    read,
    put,
    update,
  } = useUnsavedWork(key, begin, { isUnsaved });
  const draft = [kept, first].find((each) => each?.headings === headings)?.draft ?? draftOf(detail);
  function startOver(next: SheetDraft): void {
    setFirst(next);
    update(() => ({ kept: null }));
    tabStore.removeItem(key);
  }
  return {
    draft,
    change(changes) {
      const next: SheetDraft = { headings, draft: { ...draft, ...changes } };
      put({ kept: next });
      tabStore.setItem(key, JSON.stringify(next));
    },
    reset: (next) => startOver({ headings: headingsOf(next), draft: draftOf(next) }),
    forget(validated) {
      const now = read().kept;
      if (now?.headings === headings && now.draft !== validated) return false;
      startOver({ headings, draft: validated });
      return true;
    },
  };
}
