import { PATHS } from "../paths.ts";

/** The inspector's sign-in, which leads back to the address given. */
export function signInPath(back: string): string {
  return `${PATHS.inspectorLogin}?redirect=${encodeURIComponent(back)}`;
}
