import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { ConfirmDialog } from "../../../../components/ConfirmDialog.tsx";
import { say } from "../messages.ts";
import { countItems } from "../outline.ts";
import type { useTemplateActions } from "../use-template-actions.ts";
import { PublishDialog } from "./PublishDialog.tsx";
import type { TemplateDraft } from "./use-template-draft.ts";

export interface DraftQuestion {
  action: "publish" | "discard";
  /** The draft when this was asked, or as it was saved since: what somebody else saved meanwhile was not seen. */
  asked: ChecklistTemplate;
}

interface DraftDialogsProps {
  template: ChecklistTemplate;
  draft: TemplateDraft;
  act: ReturnType<typeof useTemplateActions>;
  question: DraftQuestion;
  /** Called with null when the dialog closes. */
  onQuestion: (question: DraftQuestion | null) => void;
}

/** Asks before a draft is published or discarded, and does so with the draft that was asked about. */
export function DraftDialogs({ template, draft, act, question, onQuestion }: DraftDialogsProps) {
  const { outline, isDirty } = draft;
  const close = (): void => onQuestion(null);

  async function publish(): Promise<void> {
    const saved = isDirty ? await draft.save() : question.asked;
    if (!saved) return;
    // If publishing fails, the question is about what was saved.
    onQuestion({ action: "publish", asked: saved });
    await act.publish(saved);
  }

  if (question.action === "publish") {
    return <PublishDialog template={template} outline={outline} dirty={isDirty} onPublish={publish} onClose={close} />;
  }
  return (
    <ConfirmDialog
      title={say("discard.title")}
      confirmLabel={say("discardDraft")}
      onClose={close}
      onConfirm={() => act.discard(question.asked)}
    >
      <p>{say("discard.lead", { version: template.templateVersion, count: countItems(outline) })}</p>
    </ConfirmDialog>
  );
}
