import { useOffice } from "./office.ts";
import { useUrlState } from "./url-state.ts";

/** What `id` is in an address that asks for a new one. */
const NEW = "new";

export interface One {
  /** Empty: the list alone. */
  id: string;
  isNew: boolean;
  isEdited: boolean;
  /** The list, on the page that it was left on. */
  listHref: string;
  newHref: string;
  editHref: string;
  hrefOf: (id: string) => string;
}

/**
 * Which one of a list its address asks for: `?NAME=ID` shows it, `?NAME=new` makes one, `edit` beside an id changes it. To whom may not administer
 * it is only shown.
 */
export function useOne(name: string): One {
  const url = useUrlState();
  const mayChange = useOffice().may("administer");
  const id = url.get(name);
  const at = (changes: object): string => url.href({ edit: null, page: url.get("page"), ...changes });
  return {
    id,
    isNew: id === NEW && mayChange,
    isEdited: url.get("edit") !== "" && mayChange,
    listHref: at({ [name]: null }),
    newHref: at({ [name]: NEW }),
    editHref: at({ edit: 1 }),
    hrefOf: (other) => at({ [name]: other }),
  };
}
