import { useCallback, useEffect, useMemo, useState } from "react";
import * as v from "valibot";
import { ChecklistItemsReplace } from "#shared/entities/checklist-template.ts";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { ApiError, fieldCodesOf } from "../../../../api/api-error.ts";
import type { FormError } from "../../../../components/ErrorSummary.tsx";
import { Failure, failureText } from "../../../../failure.ts";
import { useShowFailure } from "../../../../use-show-failure.ts";
import { useWrite } from "../../../data/use-write.ts";
import { say } from "../messages.ts";
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
  /** Changes the outline. Returns it, or throws `Failure` if the editor was left and has no unsaved work that could be changed. */
  change: (change: (before: Outline) => Outline) => Outline;
  /** Saves the whole draft. Resolves with it, or with null and the reason in `errors` or `theirs`. */
  save: () => Promise<ChecklistTemplate | null>;
  /** Bases this work on what somebody else saved, so that the next save replaces it. */
  keepMine: () => void;
  /** Goes back to what is saved, perhaps by somebody else. Returns a function that brings back what was discarded, even after the editor was left. */
  discard: () => () => void;
}

const NO_ERRORS: readonly FormError[] = [];

/** The unsaved draft of a template: kept until the page is closed, and saved as a whole over the version that it is based on. */
export function useTemplateDraft(template: ChecklistTemplate): TemplateDraft {
  const { work, read: latest, put, update } = useUnsavedDraft(template);
  const [errors, setErrors] = useState<FormError[]>([]);
  const showFailure = useShowFailure();
  const replace = useWrite("PUT /checklisttemplates/{id}/items");

  const { sent, saving } = work;
  const isDirty = useMemo(() => hasUnsavedChanges(work), [work]);
  const isOutdated = template.publishedAt === null && template.version > work.base.template.version && saving === null;
  // What was saved meanwhile is what this page sent; only the response was lost.
  const isOwnSave = useMemo(() => isOutdated && sent !== null && isSameOutline(outlineOf(template), sent), [isOutdated, sent, template]);
  useEffect(() => {
    if (isOwnSave && sent) put({ ...latest(), base: { template, outline: sent } });
    else if (isOutdated && !isDirty) put(beginWork(template));
  }, [isOwnSave, sent, isOutdated, isDirty, template, put, latest]);

  async function save(): Promise<ChecklistTemplate | null> {
    await latest().saving;
    const { outline, base } = latest();
    if (!hasUnsavedChanges({ outline, base })) return base.template;
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
    const response = replace.send({ params: { id: template.templateId }, body: checked.output }, { ifMatch: base.template.version });
    const result = response.then(
      (saved) => {
        update((now) => ({ ...now, base: { template: saved, outline }, saving: null }));
        return saved;
      },
      (error: unknown) => {
        update((now) => ({ ...now, saving: null }));
        showFailure(error, { here: () => fail(error, outline), elsewhere: (reason) => say("edit.notSaved", { reason }) });
        return null;
      },
    );
    update((now) => ({ ...now, sent: outline, saving: result }));
    return result;
  }

  function fail(error: unknown, outline: Outline): void {
    // What somebody else saved is shown once it is read.
    if (error instanceof ApiError && error.code === "versionStale") return;
    const found = fieldCodesOf(error);
    setErrors(found.length > 0 ? errorsAt(outline, found) : [{ fieldId: null, message: failureText(error) }]);
  }

  return {
    outline: work.outline,
    isDirty,
    isBusy: saving !== null,
    // A draft without changes shows no errors.
    errors: isDirty ? errors : NO_ERRORS,
    theirs: useMemo(() => (isOutdated && isDirty && !isOwnSave ? outlineOf(template) : null), [isOutdated, isDirty, isOwnSave, template]),
    change: useCallback(
      (change) => {
        const next = update((now) => {
          const outline = change(now.outline);
          return outline === now.outline ? now : { ...now, outline };
        });
        if (!next) throw new Failure(say("edit.notUndone"));
        return next.outline;
      },
      [update],
    ),
    save,
    keepMine: () => put({ ...latest(), base: { template, outline: outlineOf(template) } }),
    discard: () => {
      const before = latest();
      setErrors([]);
      const left = update((now) =>
        template.version > now.base.template.version ? beginWork(template) : { ...now, outline: now.base.outline },
      );
      return () => {
        // Over the version that the person saw: what somebody else saved since is a conflict.
        const base = left?.base ?? before.base;
        const isThere = update((now) => ({ ...now, base, outline: before.outline })) !== undefined;
        if (!isThere) put({ ...before, saving: null });
      };
    },
  };
}
