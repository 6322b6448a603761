import { VERIFY, verifyPath } from "../../urls/paths.ts";

/** Returns the path of a code's page, whatever surrounds it as it was typed. */
export function codePath(code: string): string {
  return verifyPath(code.trim());
}

/** Returns the code in the page's path, as it was typed or printed; an empty text without one. */
export function codeIn(path: string): string {
  const code = path.slice(VERIFY.length).replaceAll(/^\/|\/$/g, "");
  try {
    return decodeURIComponent(code).trim();
  } catch {
    return code;
  }
}
