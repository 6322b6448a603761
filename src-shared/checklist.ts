import type { ChecklistItem, ChecklistTemplate } from "./entities/checklist-template.ts";
import type { ExtinguisherType } from "./entities/extinguisher-type.ts";

/** Whether a checklist item applies to this extinguisher type. A `null` in `appliesTo` means "all". */
export function itemApplies(
  { appliesTo }: Pick<ChecklistItem, "appliesTo">,
  type: Pick<ExtinguisherType, "fullnessCheck" | "isWheeled" | "isRechargeable">,
): boolean {
  const { fullnessChecks, wheeled, rechargeable } = appliesTo;
  return (
    (fullnessChecks === null || fullnessChecks.includes(type.fullnessCheck)) &&
    (wheeled === null || wheeled === type.isWheeled) &&
    (rechargeable === null || rechargeable === type.isRechargeable)
  );
}

type Question = Pick<ChecklistItem, "checklistItemId" | "appliesTo" | "sortOrder">;

/** Returns the questions for an extinguisher type, in order; all of them if the type is not known. */
export function questionsFor<Q extends Question>(items: readonly Q[], type: Parameters<typeof itemApplies>[1] | null): Q[] {
  return items.filter((item) => type === null || itemApplies(item, type)).toSorted((a, b) => a.sortOrder - b.sortOrder);
}

/** Returns the questions without a response. */
export function unanswered<Q extends Pick<Question, "checklistItemId">>(
  questions: readonly Q[],
  answered: { has(id: string): boolean },
): Q[] {
  return questions.filter(({ checklistItemId }) => !answered.has(checklistItemId));
}

export interface Section<Q> {
  /** Null for questions without a heading. */
  title: string | null;
  items: Q[];
}

/** Returns the questions under their headings, in the order of the template. A heading that is repeated later starts another section. */
export function sectionsOf<Q extends Pick<ChecklistItem, "section">>(items: readonly Q[]): Section<Q>[] {
  const sections: Section<Q>[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last !== undefined && last.title === item.section) last.items.push(item);
    else sections.push({ title: item.section, items: [item] });
  }
  return sections;
}

/** A published version of a checklist. */
export type PublishedVersion<Q extends Question> = Pick<ChecklistTemplate, "templateId" | "isActive"> & { items: readonly Q[] };

export interface Completeness<Q> {
  /** The version that the responses belong to; null if no checklist has a question for this extinguisher. */
  templateId: string | null;
  /** Its questions without a response. */
  missing: Q[];
}

/** The properties of an extinguisher's type that decide which questions apply, over time. */
export interface TypeHistory {
  now: Parameters<typeof itemApplies>[1];
  /** Earlier properties, if the extinguisher changed its type, or the type changed. */
  former: readonly Parameters<typeof itemApplies>[1][];
}

/**
 * Returns the version that the responses belong to and what is missing in it. A checklist is complete if one published version has a response to
 * every question for this extinguisher. Any version and former properties count, since an inspection is finished with the checklist it was started
 * with; responses to other checklists do not count. If none is complete, the version with the most responses (among equals, one in use) must be
 * finished, with the current properties. If no version in use has a question and none was started, nothing is missing.
 */
export function completenessOf<Q extends Question>(
  versions: readonly PublishedVersion<Q>[],
  types: TypeHistory,
  answered: { has(id: string): boolean },
): Completeness<Q> {
  const [byCurrentType, ...byFormerTypes] = [types.now, ...types.former].map((type) => nearestVersion(versions, type, answered));
  const complete = [byCurrentType, ...byFormerTypes].find((version) => version?.missing.length === 0);
  return complete ?? byCurrentType ?? { templateId: null, missing: [] };
}

/** Returns the version that is complete or closest to it; undefined if none has a question for such an extinguisher. */
function nearestVersion<Q extends Question>(
  versions: readonly PublishedVersion<Q>[],
  type: Parameters<typeof itemApplies>[1],
  answered: { has(id: string): boolean },
): Completeness<Q> | undefined {
  const candidates = versions.flatMap(({ templateId, isActive, items }) => {
    const questions = questionsFor(items, type);
    const missing = unanswered(questions, answered);
    const answeredCount = questions.length - missing.length;
    return answeredCount > 0 || (isActive && questions.length > 0) ? [{ templateId, isActive, missing, answeredCount }] : [];
  });
  const rank = ({ missing, answeredCount, isActive }: (typeof candidates)[number]): [boolean, number, boolean] => {
    return [missing.length === 0, answeredCount, isActive];
  };
  const [best] = candidates.toSorted((a, b) => compareRanks(rank(b), rank(a)));
  return best && { templateId: best.templateId, missing: best.missing };
}

function compareRanks(a: readonly (number | boolean)[], b: readonly (number | boolean)[]): number {
  const index = a.findIndex((value, i) => value !== b[i]);
  return index === -1 ? 0 : Number(a[index]) - Number(b[index]);
}

/** The deficiency codes of an extinguisher that is not in its place, most suitable first. */
export const OUT_OF_PLACE_CODES: readonly string[] = ["LOC-02", "LOC-01"];

/** Whether the question asks if the extinguisher is in its place. */
export function asksAboutPlace({ proposedDeficiencies }: Pick<ChecklistItem, "proposedDeficiencies">): boolean {
  return proposedDeficiencies.some(({ code }) => OUT_OF_PLACE_CODES.includes(code));
}
