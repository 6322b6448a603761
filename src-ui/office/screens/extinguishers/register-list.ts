import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { Dates } from "../../data/dates.ts";
import type { Span } from "../../data/pages.ts";
import type { Pages } from "../../data/use-pages.ts";
import type { ListPlace } from "./list-window.ts";
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
