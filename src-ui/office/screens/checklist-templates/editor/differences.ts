import { itemsOf } from "../outline.ts";
import type { Outline } from "../outline.ts";

/** How two states of a checklist differ, by their questions. */
export interface Differences {
  onlyTheirs: string[];
  onlyMine: string[];
  /** Questions with another help text, rule or deficiency. */
  changed: string[];
  /** Whether the questions that both have are in another order or in other sections. */
  isRearranged: boolean;
}

/** Compares two states. Questions are identified by their text, since a save gives every item a new id. */
export function differencesOf(mine: Outline, theirs: Outline): Differences {
  const [myItems, theirItems] = [itemsOf(mine), itemsOf(theirs)];
  const theirsByQuestion = new Map(theirItems.map((item) => [item.question, item]));
  const mineByQuestion = new Map(myItems.map((item) => [item.question, item]));
  const rules = ({ section: _, ...rest }: (typeof myItems)[number]): string => JSON.stringify(rest);
  const order = (items: typeof myItems, known: ReadonlyMap<string, unknown>): string =>
    JSON.stringify(items.filter(({ question }) => known.has(question)).map(({ section, question }) => [section, question]));
  return {
    onlyTheirs: theirItems.filter(({ question }) => !mineByQuestion.has(question)).map(({ question }) => question),
    onlyMine: myItems.filter(({ question }) => !theirsByQuestion.has(question)).map(({ question }) => question),
    changed: myItems
      .filter((item) => {
        const match = theirsByQuestion.get(item.question);
        return match !== undefined && rules(match) !== rules(item);
      })
      .map(({ question }) => question),
    isRearranged: order(myItems, theirsByQuestion) !== order(theirItems, mineByQuestion),
  };
}
