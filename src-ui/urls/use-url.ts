import { useMemo } from "react";
import { useLocation } from "wouter"; // oxlint-disable-line no-restricted-imports -- it navigates nowhere
import { usePathname, useSearch as useBrowserSearch } from "wouter/use-browser-location";

/**
 * Returns the query of the URL, undecoded and without its question mark. The router's own hook decodes it: a URL within a URL
 * (`?redirect=`), or a percent sign in a search, would then be decoded twice.
 */
export function useSearch(): string {
  return useBrowserSearch().slice(1);
}

/** Returns the values of the query of the URL. */
export function useSearchParams(): URLSearchParams {
  const search = useSearch();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Returns the path and query of the URL, for a redirect that leads back to it. */
export function useFullPath(): string {
  return usePathname() + useBrowserSearch();
}

/** Returns the path of the URL, decoded. */
export function usePath(): string {
  return useLocation()[0];
}
