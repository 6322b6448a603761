import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Conflict } from "../../../../inspection/checklist/response-merge.ts";
import type { ResponseSaver } from "../../../../inspection/checklist/response-saver.ts";
import { ConflictNotice } from "../../../forms/ConflictNotice.tsx";
import { say } from "./messages.ts";

interface ResponseConflictsProps {
  saver: ResponseSaver;
  conflicts: readonly Conflict[];
  items: readonly ChecklistItem[];
}

/** Questions that two people answered differently, and notes that both wrote. */
export function ResponseConflicts({ saver, conflicts, items }: ResponseConflictsProps) {
  const questionOf = (id: string): string => items.find(({ checklistItemId }) => checklistItemId === id)?.question ?? id;
  const lines = conflicts.map(({ checklistItemId, mine, theirs }) =>
    checklistItemId === null
      ? say("conflict.notes", { theirs: theirs || say("conflict.noNotes"), mine: mine || say("conflict.noNotes") })
      : say("conflict.line", { question: questionOf(checklistItemId), theirs: responseText(theirs), mine: responseText(mine) }),
  );
  return (
    <ConflictNotice
      title={say("conflict.title")}
      lead={say("conflict.lead")}
      lines={lines}
      onKeepMine={saver.keepMine}
      onTakeTheirs={saver.takeTheirs}
    />
  );
}

function responseText(response: DraftResponse | null): string {
  if (response === null) return say("conflict.none");
  return [say(`checklist.${response.response}`), response.comments].filter(Boolean).join(": ");
}
