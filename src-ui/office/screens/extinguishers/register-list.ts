import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { Selection } from "../../components/use-selection.ts";
import type { ListPosition } from "../../data/list-position.ts";
import type { Pages } from "../../data/use-pages.ts";

export type ExtinguisherRow = ExtinguisherInRegister;

/** The props that both views of the register share. */
export interface RegisterListProps {
  pages: Pages<ExtinguisherRow>;
  selection: Selection<ExtinguisherRow>;
  position: ListPosition;
  hrefOf: (extinguisherId: string) => string;
}

export function idOf({ extinguisherId }: ExtinguisherRow): string {
  return extinguisherId;
}

export function codeOf({ extinguisherCode }: ExtinguisherRow): string {
  return extinguisherCode;
}
