import { useMemo } from "react";
import { Button } from "../../../../components/Button.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { useNavigate } from "../../../../urls/use-navigate.ts";
import { useToast } from "../../../../use-toast.ts";
import { useWrite } from "../../../data/use-write.ts";
import { ConflictNotice } from "../../../forms/ConflictNotice.tsx";
import { useToastAction } from "../../../frame/use-toast-action.ts";
import { say } from "../messages.ts";
import { outlineBodyOf } from "../outline.ts";
import type { Outline } from "../outline.ts";
import { useOpenTemplate } from "../use-open-template.ts";
import { differencesOf } from "./differences.ts";
import type { TemplateDraft } from "./use-template-draft.ts";

/** Shown when somebody else saved this draft meanwhile: how the two versions differ, and the choice between them. */
export function DraftConflict({ draft, theirs, onSave }: { draft: TemplateDraft; theirs: Outline; onSave: () => Promise<void> }) {
  const toast = useToast();
  const { outline: mine } = draft;
  const lines = useMemo(() => differenceTexts(mine, theirs), [mine, theirs]);
  return (
    <ConflictNotice
      title={say("conflict.title")}
      lead={say("conflict.lead")}
      lines={lines}
      noneText={say("conflict.same")}
      keepMineText={say("conflict.keepMine")}
      onKeepMine={() => {
        draft.keepMine();
        void onSave();
      }}
      onTakeTheirs={() => {
        const bringBack = draft.discard();
        toast({ message: say("conflict.tookTheirs"), undo: async () => bringBack() });
      }}
    />
  );
}

function differenceTexts(mine: Outline, theirs: Outline): string[] {
  const { onlyTheirs, onlyMine, changed, isRearranged } = differencesOf(mine, theirs);
  const quoted = (questions: readonly string[]): string => questions.map((question) => `“${question}”`).join(", ");
  const typeOf = ({ inspectionType }: Outline): string => say(`type.${inspectionType}`);
  return [
    mine.templateName !== theirs.templateName && say("conflict.name", { theirs: theirs.templateName, mine: mine.templateName }),
    mine.inspectionType !== theirs.inspectionType && say("conflict.type", { theirs: typeOf(theirs), mine: typeOf(mine) }),
    onlyTheirs.length > 0 && say("conflict.onlyTheirs", { questions: quoted(onlyTheirs) }),
    onlyMine.length > 0 && say("conflict.onlyMine", { questions: quoted(onlyMine) }),
    changed.length > 0 && say("conflict.changed", { questions: quoted(changed) }),
    isRearranged && say("conflict.order"),
  ].filter((line) => line !== false);
}

/** Shown when somebody else published or discarded a draft that has unsaved changes, which can become another checklist. */
export function ClosedNotice({ draft, closedBy }: { draft: TemplateDraft; closedBy: "published" | "gone" }) {
  const { hrefOf } = useOpenTemplate();
  const navigate = useNavigate();
  const act = useToastAction();
  const create = useWrite("POST /checklisttemplates");
  const keep = (): void =>
    act(async () => {
      const { templateId } = await create.send({ body: outlineBodyOf(draft.outline) });
      draft.discard();
      navigate(hrefOf(templateId), { replace: true });
    });
  return (
    <Notice
      tone="warning"
      role="alert"
      title={say(`closed.${closedBy}`)}
      actions={
        <>
          <Button busy={create.isBusy} onClick={keep}>
            {say("closed.keep")}
          </Button>
          <Button onClick={() => draft.discard()}>{say("closed.drop")}</Button>
        </>
      }
    >
      <p>{say("closed.lead")}</p>
    </Notice>
  );
}
