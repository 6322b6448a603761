import { CODE_MAX_LENGTH } from "#shared/constants.ts";

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Barcode readers report FNC1 and the like as control characters; a code never contains one. */
const CONTROL = /\p{Cc}/gu;

/** Names that a query may use for a code. */
const NAMES = /^(id|barcode|label|asset|extinguisher|location)$/i;

/**
 * Returns the code that a label or a typed text stands for: the bare code, or the part of a URL that looks most like one
 * (`https://example.org/e/HB-E001?from=label`, `…?code=HB-E001`, `…#HB-E001`). Letter case is kept; the engine compares without it.
 * Returns null for what cannot be a code: nothing, or more than 64 characters.
 */
export function codeFromLabel(label: string): string | null {
  const text = label.replace(CONTROL, "").trim();
  const code = SCHEME.test(text) ? decoded(codeInUrl(text)).trim() : text;
  return code === "" || code.length > CODE_MAX_LENGTH ? null : code;
}

/** Parsed by hand: a label's URL need not be one that a browser would open. Codes mostly have a digit, the words around them do not. */
function codeInUrl(url: string): string {
  const [beforeHash = "", hash = ""] = cut(url.slice(url.indexOf("://") + 3), "#");
  const [site = "", query = ""] = cut(beforeHash, "?");
  const values = query.split("&").map((pair) => cut(pair, "="));
  const named = (name: RegExp) => values.find(([key = "", value]) => name.test(key) && value)?.[1];
  // The host is never a code.
  const [, ...path] = site.split("/").filter((part) => part !== "");
  const end = path.at(-1);
  const anchor = hash.split(/[/=]/).findLast((part) => part !== "");
  const numbered = (part: string | undefined) => (part !== undefined && /\d/.test(part) ? part : undefined);
  return named(/^code$/i) ?? numbered(end) ?? named(NAMES) ?? numbered(anchor) ?? end ?? anchor ?? values.at(-1)?.[1] ?? "";
}

function cut(text: string, mark: string): string[] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
