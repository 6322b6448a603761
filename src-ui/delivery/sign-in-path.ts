import { PATHS } from "../urls/paths.ts";

/** Returns the path of the inspector's sign-in, which then leads back to the given address. */
export function signInPath(back: string): string {
  return `${PATHS.inspectorLogin}?redirect=${encodeURIComponent(back)}`;
}
