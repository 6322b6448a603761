import { usePathname, useSearch as useBrowserSearch } from "wouter/use-browser-location";

/**
 * The address's query as it stands there, without its question mark. The router's own hook decodes it first: an address within an address
 * (`?redirect=`), or a percent sign in a search, would then be decoded twice.
 */
export function useSearch(): string {
  return useBrowserSearch().slice(1);
}

/** The whole address as it stands there, for a redirect that leads back to it. */
export function useFullPath(): string {
  return usePathname() + useBrowserSearch();
}
