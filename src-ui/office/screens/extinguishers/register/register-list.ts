import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { ListPosition } from "../../../tables/list-position.ts";
import type { Pages } from "../../../tables/use-pages.ts";
import type { Selection } from "../../../tables/use-selection.ts";

/** The props that both views of the register share. */
export interface RegisterListProps {
  pages: Pages<ExtinguisherInRegister>;
  selection: Selection<ExtinguisherInRegister>;
  position: ListPosition;
  hrefOf: (extinguisherId: string) => string;
}

export function idOf({ extinguisherId }: ExtinguisherInRegister): string {
  return extinguisherId;
}

export function codeOf({ extinguisherCode }: ExtinguisherInRegister): string {
  return extinguisherCode;
}
