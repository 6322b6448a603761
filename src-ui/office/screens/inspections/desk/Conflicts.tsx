import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import { Button } from "../../../../components/Button.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import type { Conflict, ResponseKeeper } from "../../../../inspection/checklist/response-keeper.ts";
import { say } from "./messages.ts";

/** Questions that two people answered differently, and notes that both wrote: the second one sees both and decides. */
export function Conflicts({
  keeper,
  conflicts,
  items,
}: {
  keeper: ResponseKeeper;
  conflicts: readonly Conflict[];
  items: readonly ChecklistItem[];
}) {
  const questionOf = (id: string): string => items.find(({ checklistItemId }) => checklistItemId === id)?.question ?? id;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={say("conflict.title")}
      actions={
        <>
          <Button onClick={keeper.keepMine}>{say("form.keepMine")}</Button>
          <Button onClick={keeper.takeTheirs}>{say("form.takeTheirs")}</Button>
        </>
      }
    >
      <p>{say("conflict.lead")}</p>
      <ul>
        {conflicts.map(({ checklistItemId, yours, theirs }) => (
          <li key={checklistItemId}>
            {checklistItemId === null
              ? say("conflict.notes", { theirs: theirs || say("conflict.noNotes"), yours: yours || say("conflict.noNotes") })
              : say("conflict.line", { question: questionOf(checklistItemId), theirs: responseText(theirs), yours: responseText(yours) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function responseText(given: DraftResponse | null): string {
  if (given === null) return say("conflict.none");
  return [say(`checklist.${given.response}`), given.comments].filter(Boolean).join(": ");
}
