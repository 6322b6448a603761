import { Copy, Plus, Rocket, Trash2 } from "lucide";
import { useCallback, useMemo, useRef, useState } from "react";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { Button } from "../../../../components/Button.tsx";
import { ErrorSummary } from "../../../../components/ErrorSummary.tsx";
import { useToast } from "../../../../use-toast.ts";
import { MoreActions } from "../../../components/MoreActions.tsx";
import { Page } from "../../../components/Page.tsx";
import type { BackLink } from "../../../components/Page.tsx";
import { useShortcuts } from "../../../frame/use-shortcuts.ts";
import { say } from "../messages.ts";
import { countItems } from "../outline.ts";
import { QuestionsAndPreview } from "../preview/QuestionsAndPreview.tsx";
import { useTemplateActions } from "../use-template-actions.ts";
import { DraftDialogs } from "./DraftDialogs.tsx";
import type { DraftQuestion } from "./DraftDialogs.tsx";
import { DraftFields } from "./DraftFields.tsx";
import { ClosedNotice, DraftConflict } from "./DraftNotices.tsx";
import { EditorSections } from "./EditorSections.tsx";
import { fieldId, keysToOpen } from "./field-errors.ts";
import { SaveBar } from "./SaveBar.tsx";
import { useOutlineActions } from "./use-outline-actions.ts";
import { useTemplateDraft } from "./use-template-draft.ts";
import styles from "./editor.module.css";

interface TemplateEditorProps {
  template: ChecklistTemplate;
  /** What somebody else did to the draft while it had unsaved changes here. */
  closedBy: "published" | "gone" | null;
  back: BackLink;
  cachedAt: number | null;
}

/** The editor of a draft: its name and type, its sections and questions, and a preview. */
export function TemplateEditor({ template, closedBy, back, cachedAt }: TemplateEditorProps) {
  const draft = useTemplateDraft(template);
  const { outline, errors } = draft;
  const { actions, spoken } = useOutlineActions(draft.change);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<DraftQuestion | null>(null);
  const ask = (action: DraftQuestion["action"]): void => setQuestion({ action, asked: template });
  const act = useTemplateActions(template);
  const toast = useToast();

  // A field with an error must be visible for the summary to link to it.
  const shownOpen = useMemo(() => new Set([...open, ...keysToOpen(outline, errors)]), [open, outline, errors]);
  const toggle = useCallback(
    (itemKey: string) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(itemKey)) after.add(itemKey);
        return after;
      }),
    [],
  );

  const isSaving = useRef(false);
  async function save(): Promise<void> {
    if (isSaving.current || closedBy || !draft.isDirty) return;
    isSaving.current = true;
    await draft.save().finally(() => (isSaving.current = false));
  }
  useShortcuts({ "mod+s": () => void save() });

  const type = say(`type.${template.inspectionType}`);
  return (
    <Page
      title={template.templateName}
      lead={`${say("page.lead", { type, version: template.templateVersion })}, ${say("state.draft")}`}
      back={back}
      cachedAt={cachedAt}
      actions={
        !closedBy && (
          <MoreActions
            main={
              <Button variant="primary" icon={Rocket} onClick={() => ask("publish")}>
                {say("publish")}
              </Button>
            }
          >
            <Button icon={Copy} busy={act.isBusy} onClick={act.duplicate}>
              {say("action.duplicate")}
            </Button>
            <Button icon={Trash2} onClick={() => ask("discard")}>
              {say("discardDraft")}
            </Button>
          </MoreActions>
        )
      }
    >
      <ErrorSummary errors={errors} />
      {closedBy && <ClosedNotice draft={draft} closedBy={closedBy} />}
      {!closedBy && draft.theirs && <DraftConflict draft={draft} theirs={draft.theirs} onSave={save} />}
      <DraftFields template={template} draft={draft} />
      <QuestionsAndPreview outline={outline}>
        <p className={styles.keys}>
          {countItems(outline) === 0 ? (
            say("edit.empty")
          ) : (
            <>
              <span className={styles.keyboard}>{say("edit.keys")}</span> {say("edit.drag")}
            </>
          )}
        </p>
        <EditorSections outline={outline} actions={actions} open={shownOpen} onToggle={toggle} errors={errors} />
        <p className={styles.add}>
          <Button id={fieldId("draft", "add-section")} icon={Plus} onClick={actions.addSection}>
            {say("section.add")}
          </Button>
        </p>
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </QuestionsAndPreview>
      {!closedBy && (
        <SaveBar
          dirty={draft.isDirty}
          busy={draft.isBusy}
          onSave={save}
          onDiscard={() => {
            const bringBack = draft.discard();
            toast({ message: say("edit.changesDiscarded"), undo: async () => bringBack() });
          }}
        />
      )}
      {question && <DraftDialogs template={template} draft={draft} act={act} question={question} onQuestion={setQuestion} />}
    </Page>
  );
}
