import { useMemo } from "react";
import { Button } from "../../../components/Button.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { failureText } from "../../../failure.ts";
import { useUrlState } from "../../data/use-url-state.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { say as sayOffice } from "../../messages.ts";
import { differencesOf } from "./compare.ts";
import { say } from "./messages.ts";
import { outlineBodyOf, type Outline } from "./outline.ts";
import type { TemplateDraft } from "./use-template-draft.ts";

/** Shown when somebody else saved this draft meanwhile: how the two versions differ, and the choice between them. */
export function DraftConflict({ draft, theirs, onSave }: { draft: TemplateDraft; theirs: Outline; onSave: () => Promise<void> }) {
  const toast = useToast();
  const { outline: yours } = draft;
  const lines = useMemo(() => differenceText(yours, theirs), [yours, theirs]);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={say("conflict.title")}
      actions={
        <>
          <Button
            onClick={() => {
              draft.overrule();
              void onSave();
            }}
          >
            {say("conflict.mine")}
          </Button>
          <Button
            onClick={() => {
              const mine = draft.revert();
              toast({ message: say("conflict.tookTheirs"), undo: async () => void draft.change(() => mine) });
            }}
          >
            {say("form.takeTheirs")}
          </Button>
        </>
      }
    >
      <p>{say("conflict.lead")}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

function differenceText(yours: Outline, theirs: Outline): string[] {
  const { onlyTheirs, onlyYours, changed, rearranged } = differencesOf(yours, theirs);
  const quoted = (questions: readonly string[]): string => questions.map((question) => `“${question}”`).join(", ");
  const typeOf = ({ inspectionType }: Outline): string => sayOffice(`type.${inspectionType}`);
  const lines = [
    yours.templateName !== theirs.templateName && say("conflict.name", { theirs: theirs.templateName, yours: yours.templateName }),
    yours.inspectionType !== theirs.inspectionType && say("conflict.type", { theirs: typeOf(theirs), yours: typeOf(yours) }),
    onlyTheirs.length > 0 && say("conflict.onlyTheirs", { questions: quoted(onlyTheirs) }),
    onlyYours.length > 0 && say("conflict.onlyYours", { questions: quoted(onlyYours) }),
    changed.length > 0 && say("conflict.changed", { questions: quoted(changed) }),
    rearranged && say("conflict.order"),
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : [say("conflict.same")];
}

/** Shown when somebody else published or discarded a draft that has unsaved changes, which can become another checklist. */
export function ClosedNotice({ draft, closedBy }: { draft: TemplateDraft; closedBy: "published" | "gone" }) {
  const url = useUrlState();
  const toast = useToast();
  const create = useWrite("POST /checklisttemplates");
  const keep = (): void =>
    void create.send({ body: outlineBodyOf(draft.outline) }).then(
      ({ templateId }) => {
        draft.revert();
        url.set({ template: templateId });
      },
      (error: unknown) => toast({ message: failureText(error), tone: "danger" }),
    );
  return (
    <Notice
      tone="warning"
      role="alert"
      title={say(`closed.${closedBy}`)}
      actions={
        <>
          <Button busy={create.busy} onClick={keep}>
            {say("closed.keep")}
          </Button>
          <Button onClick={() => draft.revert()}>{say("closed.drop")}</Button>
        </>
      }
    >
      <p>{say("closed.lead")}</p>
    </Notice>
  );
}
