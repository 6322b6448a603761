import { VERIFY } from "../../../../paths.ts";

/** The address of the public page of a code. */
export function codePage(code: string): string {
  return `${location.origin}${VERIFY}/${code}`;
}
