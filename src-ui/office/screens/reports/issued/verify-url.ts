import { verifyPath } from "../../../../urls/paths.ts";

/** Returns the URL of a code's public page. */
export function verifyUrl(code: string): string {
  return `${location.origin}${verifyPath(code)}`;
}
