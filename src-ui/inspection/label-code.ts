import { CODE_MAX_LENGTH } from "#shared/constants.ts";

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Barcode readers report FNC1 and the like as control characters; a code never holds one. */
const CONTROL = /\p{Cc}/gu;

/**
 * The code that a label or a person means: the bare code, or what an address ends in
 * (`https://example.org/e/HB-E001`, `…?code=HB-E001`, `…#HB-E001`). Letter case is kept; the engine compares without it.
 * Answers null for what cannot be a code: nothing, or more than 64 characters.
 */
export function codeFromLabel(label: string): string | null {
  const text = label.replace(CONTROL, "").trim();
  const code = ADDRESS.test(text) ? endOfAddress(text) : text;
  return code === "" || code.length > CODE_MAX_LENGTH ? null : code;
}

function endOfAddress(address: string): string {
  const rest = address.slice(address.indexOf("://") + 3).replace(/[/?#=&]+$/, "");
  const last = rest.split(/[/=#]/).at(-1);
  // An address without a path names a site, not a thing.
  if (last === undefined || last === rest) return "";
  return decoded(last).trim();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
