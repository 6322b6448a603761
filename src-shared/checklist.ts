import type { ChecklistItem, ChecklistTemplate } from "./entities/checklist-template.ts";
import type { ExtinguisherType } from "./entities/extinguisher-type.ts";

/** Whether a checklist item is asked for at an extinguisher of this type; each `null` of `appliesTo` means "all". */
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

/** The questions that are asked at an extinguisher of this type, in order; all of them where its type is not known. */
export function questionsFor<Q extends Question>(items: readonly Q[], type: Parameters<typeof itemApplies>[1] | null): Q[] {
  return items.filter((item) => type === null || itemApplies(item, type)).toSorted((one, other) => one.sortOrder - other.sortOrder);
}

/** The questions that have no response. */
export function unanswered<Q extends Pick<Question, "checklistItemId">>(
  questions: readonly Q[],
  answered: { has(id: string): boolean },
): Q[] {
  return questions.filter(({ checklistItemId }) => !answered.has(checklistItemId));
}

export interface Section<Q> {
  /** Null for questions that stand under no heading. */
  title: string | null;
  items: Q[];
}

/** Questions under their headings, in the template's order; a heading that comes back later is a section of its own. */
export function sectionsOf<Q extends Pick<ChecklistItem, "section">>(items: readonly Q[]): Section<Q>[] {
  const sections: Section<Q>[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last !== undefined && last.title === item.section) last.items.push(item);
    else sections.push({ title: item.section, items: [item] });
  }
  return sections;
}

/** A published version of a checklist that fits the type of inspection. */
export type PublishedVersion<Q extends Question> = Pick<ChecklistTemplate, "templateId" | "isActive"> & { items: readonly Q[] };

export interface Wholeness<Q> {
  /** The version that the responses belong to; null where no checklist asks anything of this extinguisher. */
  templateId: string | null;
  /** Its questions without a response. */
  missing: Q[];
}

/** What decides about the questions at an extinguisher: what its type is, and was. */
export interface Traits {
  now: Parameters<typeof itemApplies>[1];
  /** Before its type, or what its type is, was changed. */
  former: readonly Parameters<typeof itemApplies>[1][];
}

/**
 * Whether a checklist is whole: a response to each question that one published version asks at this extinguisher, as it is or as it was.
 * Any version will do, and what the extinguisher ever was, since what was begun with one is finished with it; responses to other checklists
 * do not count. Else the version with the most responses is the one to be finished, of several the first in use, at the extinguisher as it
 * is. Where no version in use asks anything and none was begun, nothing is missing.
 */
export function wholenessOf<Q extends Question>(
  versions: readonly PublishedVersion<Q>[],
  traits: Traits,
  answered: { has(id: string): boolean },
): Wholeness<Q> {
  const [asItIs, ...asItWas] = [traits.now, ...traits.former].map((type) => nearestVersion(versions, type, answered));
  const whole = [asItIs, ...asItWas].find((each) => each?.missing.length === 0);
  return whole ?? asItIs ?? { templateId: null, missing: [] };
}

/** The version that the responses make whole, or come nearest to; undefined where none asks anything of such an extinguisher. */
function nearestVersion<Q extends Question>(
  versions: readonly PublishedVersion<Q>[],
  type: Parameters<typeof itemApplies>[1],
  answered: { has(id: string): boolean },
): Wholeness<Q> | undefined {
  const candidates = versions.flatMap(({ templateId, isActive, items }) => {
    const questions = questionsFor(items, type);
    const missing = unanswered(questions, answered);
    const given = questions.length - missing.length;
    return given > 0 || (isActive && questions.length > 0) ? [{ templateId, isActive, missing, given }] : [];
  });
  const rank = (one: (typeof candidates)[number]): [boolean, number, boolean] => [one.missing.length === 0, one.given, one.isActive];
  const [best] = candidates.toSorted((one, other) => compare(rank(other), rank(one)));
  return best && { templateId: best.templateId, missing: best.missing };
}

function compare(one: readonly (number | boolean)[], other: readonly (number | boolean)[]): number {
  const place = one.findIndex((value, at) => value !== other[at]);
  return place === -1 ? 0 : Number(one[place]) - Number(other[place]);
}

/** The deficiencies of an extinguisher out of its place: one in another's place, else a place without its own. */
export const OUT_OF_PLACE_CODES: readonly string[] = ["LOC-02", "LOC-01"];

/** Whether a question is the one that a unit found out of its place answers with a problem. */
export function asksForItsPlace({ proposedDeficiencies }: Pick<ChecklistItem, "proposedDeficiencies">): boolean {
  return proposedDeficiencies.some(({ code }) => OUT_OF_PLACE_CODES.includes(code));
}
