import { useCallback, useEffect, useMemo, useState } from "react";
import * as v from "valibot";
import { ChecklistItemsReplace } from "#shared/entities/checklist-template.ts";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { ApiError } from "../../../../api/api-error.ts";
import type { FormError } from "../../../../components/ErrorSummary.tsx";
import { failureText } from "../../../../failure.ts";
import { useWrite } from "../../../data/use-write.ts";
import { outlineBodyOf, isSameOutline, outlineOf } from "../outline.ts";
import type { Outline } from "../outline.ts";
import { errorsAt } from "./field-errors.ts";
import { beginWork, hasUnsavedChanges, useUnsavedDraft } from "./use-unsaved-draft.ts";

export interface TemplateDraft {
  outline: Outline;
  isDirty: boolean;
  isBusy: boolean;
  errors: readonly FormError[];
  /** What somebody else saved since this work began; nothing is saved before one of the two is chosen. */
  theirs: Outline | null;
  change: (change: (before: Outline) => Outline) => Outline;
  /** Saves the whole draft. Resolves with it, or with null and the reason in `errors` or `theirs`. */
  save: () => Promise<ChecklistTemplate | null>;
  /** Bases this work on what somebody else saved, so that the next save replaces it. */
  keepMine: () => void;
  /** Goes back to what is saved, perhaps by somebody else. Returns what was discarded. */
  discard: () => Outline;
}

const NO_ERRORS: readonly FormError[] = [];

/** The unsaved draft of a template: kept until the page is closed, and saved as a whole over the version that it is based on. */
export function useTemplateDraft(template: ChecklistTemplate): TemplateDraft {
  const { work, read: latest, put, update } = useUnsavedDraft(template);
  const [errors, setErrors] = useState<FormError[]>([]);
  const [sent, setSent] = useState<Outline | null>(null);
  const replace = useWrite("PUT /checklisttemplates/{id}/items");

  const isDirty = useMemo(() => hasUnsavedChanges(work), [work]);
  const isOutdated = template.publishedAt === null && template.version > work.base.template.version && !replace.isBusy;
  // What was saved meanwhile is what this page sent; only the response was lost.
  const isOwnSave = useMemo(() => isOutdated && sent !== null && isSameOutline(outlineOf(template), sent), [isOutdated, sent, template]);
  useEffect(() => {
    if (isOwnSave && sent) put({ outline: latest().outline, base: { template, outline: sent } });
    else if (isOutdated && !isDirty) put(beginWork(template));
  }, [isOwnSave, sent, isOutdated, isDirty, template, put, latest]);

  async function save(): Promise<ChecklistTemplate | null> {
    const { outline, base } = latest();
    const checked = v.safeParse(ChecklistItemsReplace, outlineBodyOf(outline));
    if (!checked.success) {
      setErrors(
        errorsAt(
          outline,
          checked.issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const),
        ),
      );
      return null;
    }
    setErrors([]);
    setSent(outline);
    try {
      const saved = await replace.send({ params: { id: template.templateId }, body: checked.output }, { ifMatch: base.template.version });
      update((now) => ({ ...now, base: { template: saved, outline } }));
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === "versionStale") return null;
      const byField = error instanceof ApiError ? Object.entries(error.errors) : [];
      const found = byField.flatMap(([path, codes]) => codes.map((code) => [path, code] as const));
      setErrors(found.length > 0 ? errorsAt(outline, found) : [{ fieldId: null, message: failureText(error) }]);
      return null;
    }
  }

  return {
    outline: work.outline,
    isDirty,
    isBusy: replace.isBusy,
    // A draft without changes shows no errors.
    errors: isDirty ? errors : NO_ERRORS,
    theirs: useMemo(() => (isOutdated && isDirty && !isOwnSave ? outlineOf(template) : null), [isOutdated, isDirty, isOwnSave, template]),
    change: useCallback(
      (change) => {
        const { base, outline } = latest();
        const next = change(outline);
        if (next !== outline) put({ base, outline: next });
        return next;
      },
      [put, latest],
    ),
    save,
    keepMine: () => put({ outline: latest().outline, base: { template, outline: outlineOf(template) } }),
    discard: () => {
      const { outline } = latest();
      setErrors([]);
      update(({ base }) => (template.version > base.template.version ? beginWork(template) : { base, outline: base.outline }));
      return outline;
    },
  };
}
