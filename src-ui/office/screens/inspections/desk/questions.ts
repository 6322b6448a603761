import { questionsFor } from "#shared/checklist.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { type Read, useRead } from "../../../data/use-read.ts";
import type { DeskAnswer } from "./answer-keeper.ts";

/** The questions of an inspection: those of its checklist that apply to the extinguisher's type, in order. Empty where there is no checklist. */
export function useQuestions({
  templateId,
  extinguisherId,
}: Pick<Inspection, "templateId" | "extinguisherId">): Pick<Read<readonly ChecklistItem[]>, "data" | "error" | "refresh"> {
  const template = useRead(
    "GET /inspections/checklist-template/{id}",
    { params: { id: templateId ?? "" } },
    { enabled: Boolean(templateId) },
  );
  const extinguisher = useRead("GET /extinguishers/{id}", { params: { id: extinguisherId } });
  const typeId = extinguisher.data?.extinguisherTypeId;
  const type = useRead("GET /extinguishertypes/{id}", { params: { id: typeId ?? "" } }, { enabled: typeId !== undefined });
  const refresh = (): void => [template, extinguisher, type].forEach((read) => read.refresh());
  if (!templateId) return { data: [], error: null, refresh };
  const [items, kind] = [template.data?.items, type.data];
  const data = items && kind && questionsFor(items, kind);
  return { data, error: template.error ?? extinguisher.error ?? type.error, refresh };
}

/** Whether the template insists on a photo, given the answer. */
export function wantsPhoto({ photoRule }: ChecklistItem, answer: DeskAnswer | undefined): boolean {
  switch (photoRule) {
    case "None":
      return false;
    case "OnProblem":
      return answer?.response === "Fail";
    case "Always":
      return answer !== undefined && answer.response !== "NotApplicable";
  }
}

export interface Missing {
  item: ChecklistItem;
  what: "answer" | "comment" | "photo";
}

/** Whether only words can say what the problem is: its question proposes nothing. */
export function wantsComment({ proposedDeficiencies }: ChecklistItem, answer: DeskAnswer | undefined): boolean {
  return answer?.response === "Fail" && proposedDeficiencies.length === 0;
}

/** The control of a question that lacks something, for the summary's link. */
export function fieldIdOf({ item: { checklistItemId }, what }: Missing): string {
  return what === "comment" ? `${checklistItemId}-comment` : checklistItemId;
}

/** Questions without an answer, problems that nothing names, and photos that the template insists on. */
export function missingFrom(
  items: readonly ChecklistItem[],
  answers: ReadonlyMap<string, DeskAnswer>,
  photos: readonly Pick<Photo, "checklistItemId">[],
): Missing[] {
  return items.flatMap((item): Missing[] => {
    const answer = answers.get(item.checklistItemId);
    if (answer === undefined) return [{ item, what: "answer" }];
    if (wantsComment(item, answer) && !answer.comments?.trim()) return [{ item, what: "comment" }];
    const hasPhoto = photos.some(({ checklistItemId }) => checklistItemId === item.checklistItemId);
    return wantsPhoto(item, answer) && !hasPhoto ? [{ item, what: "photo" }] : [];
  });
}
