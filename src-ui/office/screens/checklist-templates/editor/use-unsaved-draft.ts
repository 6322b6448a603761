import { useSyncExternalStore } from "react";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { unsavedWork } from "../../../../unsaved-work.ts";
import { useUnsavedWork } from "../../../../use-unsaved-work.ts";
import type { UnsavedWork } from "../../../../use-unsaved-work.ts";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";
import { isSameOutline, outlineOf } from "../outline.ts";
import type { Outline } from "../outline.ts";

/** Work on a draft, and the saved state that it started from. */
export interface UnsavedDraft {
  outline: Outline;
  base: { template: ChecklistTemplate; outline: Outline };
  /** What was last sent to be saved, perhaps from a screen that was left; its response may be lost. */
  sent: Outline | null;
  /** The save under way, which never rejects; null while there is none. */
  saving: Promise<unknown> | null;
}

export function beginWork(template: ChecklistTemplate): UnsavedDraft {
  const outline = outlineOf(template);
  return { outline, base: { template, outline }, sent: null, saving: null };
}

export function hasUnsavedChanges({ outline, base }: Pick<UnsavedDraft, "outline" | "base">): boolean {
  return outline !== base.outline && !isSameOutline(outline, base.outline);
}

function useDraftKey(templateId: string): string {
  return useUnsavedKey(`checklist ${templateId}`);
}

/** Returns a draft as it was last saved, if it has changes that are not saved, perhaps from a screen that was left. */
export function useTemplateWithChanges(templateId: string): ChecklistTemplate | undefined {
  const key = useDraftKey(templateId);
  const read = () => (unsavedWork.isUnsaved(key) ? unsavedWork.get<UnsavedDraft>(key)?.base.template : undefined);
  return useSyncExternalStore(unsavedWork.subscribe, read);
}

/** Returns the work on a draft, which is still there after a visit to another screen. */
export function useUnsavedDraft(template: ChecklistTemplate): UnsavedWork<UnsavedDraft> {
  return useUnsavedWork(useDraftKey(template.templateId), () => beginWork(template), { isUnsaved: hasUnsavedChanges });
}
