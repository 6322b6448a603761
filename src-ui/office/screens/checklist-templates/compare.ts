import { itemsOf, type Outline } from "./outline.ts";

/** How two states of a checklist differ, by their questions. */
export interface Differences {
  onlyTheirs: string[];
  onlyYours: string[];
  /** Questions with another help text, rule or deficiency. */
  changed: string[];
  /** Whether the questions that both have are in another order or in other sections. */
  rearranged: boolean;
}

/** Compares two states. Questions are identified by their text, since a save gives every item a new id. */
export function differencesOf(yours: Outline, theirs: Outline): Differences {
  const [mine, other] = [itemsOf(yours), itemsOf(theirs)];
  const theirsBy = new Map(other.map((item) => [item.question, item]));
  const mineBy = new Map(mine.map((item) => [item.question, item]));
  const rules = ({ section: _, ...rest }: (typeof mine)[number]): string => JSON.stringify(rest);
  const order = (items: typeof mine, known: ReadonlyMap<string, unknown>): string =>
    JSON.stringify(items.filter(({ question }) => known.has(question)).map(({ section, question }) => [section, question]));
  return {
    onlyTheirs: other.filter(({ question }) => !mineBy.has(question)).map(({ question }) => question),
    onlyYours: mine.filter(({ question }) => !theirsBy.has(question)).map(({ question }) => question),
    changed: mine
      .filter((item) => {
        const match = theirsBy.get(item.question);
        return match !== undefined && rules(match) !== rules(item);
      })
      .map(({ question }) => question),
    rearranged: order(mine, theirsBy) !== order(other, mineBy),
  };
}
