import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { Selection } from "../../components/selection.ts";
import type { ListPlace } from "../../data/list-place.ts";
import type { Pages } from "../../data/use-pages.ts";

export type Unit = ExtinguisherInRegister;

/** The props that both views of the register share. */
export interface RegisterListProps {
  pages: Pages<Unit>;
  selection: Selection<Unit>;
  place: ListPlace;
  hrefOf: (extinguisherId: string) => string;
}

export function idOf({ extinguisherId }: Unit): string {
  return extinguisherId;
}

export function codeOf({ extinguisherCode }: Unit): string {
  return extinguisherCode;
}
