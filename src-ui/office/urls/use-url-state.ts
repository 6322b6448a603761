import { useCallback, useMemo } from "react";
import { useNavigate } from "../../urls/use-navigate.ts";
import { usePath, useSearch } from "../../urls/use-url.ts";

type Changes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Returns the query with the changes applied and empty values removed. A change returns to the first page, as a filter must; what changes no
 * list names the page that it stays on.
 */
function changedSearch(search: string, changes: Changes): string {
  const params = new URLSearchParams(search);
  if (!("page" in changes) && Object.keys(changes).length > 0) params.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === "" || value === false) params.delete(name);
    else params.set(name, String(value));
  }
  return params.toString();
}

export interface UrlState {
  /** Returns the value of a name in the query, or an empty text. */
  get(name: string): string;
  /** Changes the query; with `push` the back button undoes it. */
  set(changes: Changes, options?: { push?: boolean }): void;
  /** Returns the URL with these changes, for a link. */
  href(changes: Changes): string;
}

/** The state of a screen, kept in its URL: a link shows a colleague the same thing, and a reload restores it. */
export function useUrlState(): UrlState {
  const path = usePath();
  const navigate = useNavigate();
  const search = useSearch();
  const href = useCallback(
    (changes: Changes) => {
      const next = changedSearch(search, changes);
      return next === "" ? path : `${path}?${next}`;
    },
    [path, search],
  );
  const set = useCallback(
    (changes: Changes, { push = false }: { push?: boolean } = {}) => navigate(href(changes), { replace: !push }),
    [href, navigate],
  );
  const get = useCallback((name: string) => new URLSearchParams(search).get(name) ?? "", [search]);
  return useMemo(() => ({ get, set, href }), [get, set, href]);
}
