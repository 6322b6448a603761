import type { IncomingHttpHeaders } from "node:http";

/** Returns the value of a cookie, without decoding it; null if the request has none of that name. */
export function readCookie({ cookie = "" }: IncomingHttpHeaders, name: string): string | null {
  const prefix = `${name}=`;
  const found = cookie.split(";").find((each) => each.trimStart().startsWith(prefix));
  return found?.trim().slice(prefix.length) ?? null;
}
