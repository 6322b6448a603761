import { useOfficeSession } from "../data/office-session.ts";
import { useUrlState } from "./use-url-state.ts";

/** The `id` in a URL that creates a record. */
const NEW = "new";

export interface OpenRecord {
  /** Empty if no record is open. */
  id: string;
  isNew: boolean;
  isEdited: boolean;
  /** The list, on the page that it was left on. */
  listHref: string;
  editHref: string;
  hrefOf: (id: string) => string;
}

/**
 * Reads from the URL which record of a list is open: `?NAME=ID` shows it, `?NAME=new` creates one, `edit` beside an id edits it. Users who may
 * not administer can only view it. `ownNames` hold what the page of one record shows: no other page keeps them.
 */
export function useOpenRecord(name: string, ownNames: readonly string[] = []): OpenRecord {
  const url = useUrlState();
  const mayChange = useOfficeSession().may("administer");
  const id = url.get(name);
  const cleared = Object.fromEntries(ownNames.map((own) => [own, null]));
  const at = (changes: object): string => url.href({ ...cleared, edit: null, page: url.get("page"), ...changes });
  return {
    id,
    isNew: id === NEW && mayChange,
    isEdited: url.get("edit") !== "" && mayChange,
    listHref: at({ [name]: null }),
    editHref: at({ edit: 1 }),
    hrefOf: (other) => at({ [name]: other }),
  };
}
