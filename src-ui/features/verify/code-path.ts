import { VERIFY } from "../../paths.ts";

/** The page of a code. */
export function codePath(code: string): string {
  return `${VERIFY}/${encodeURIComponent(code.trim())}`;
}

/** The code in the page's path, as it was typed or printed; empty where there is none. */
export function codeIn(path: string): string {
  const code = path.slice(VERIFY.length).replaceAll(/^\/|\/$/g, "");
  try {
    return decodeURIComponent(code).trim();
  } catch {
    return code;
  }
}
