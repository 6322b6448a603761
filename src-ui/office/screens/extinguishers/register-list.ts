import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { Dates } from "../../data/dates.ts";
import type { Span } from "../../data/pages.ts";
import type { Pages } from "../../data/use-pages.ts";
import type { ListPlace } from "../../data/list-place.ts";
import type { Ticked } from "./selection.ts";

/** What both views of the register are given. */
export interface RegisterListProps {
  pages: Pages<ExtinguisherInRegister>;
  /** What was asked, as text; another one begins at the top. */
  question: string;
  ticked: Ticked;
  place: ListPlace;
  hrefOf: (extinguisherId: string) => string;
  onSpan: (span: Span) => void;
  dates: Dates;
  narrow: boolean;
}

/** What a row or a card of the register is given. */
export interface RegisterEntryProps {
  /** Its place in the list, from 0. */
  index: number;
  /** Undefined while its page is not there. */
  one: ExtinguisherInRegister | undefined;
  dates: Dates;
  selected: boolean;
  href: string | undefined;
  onTick: (index: number, range: boolean) => void;
}

/** What the entry at this place is given. */
export function entryAt({ pages, dates, ticked, hrefOf }: RegisterListProps, index: number): RegisterEntryProps {
  const one = pages.rowAt(index);
  return {
    index,
    one,
    dates,
    selected: one !== undefined && ticked.units.has(one.extinguisherId),
    href: one && hrefOf(one.extinguisherId),
    onTick: ticked.tick,
  };
}
