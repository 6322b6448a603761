import type { NetworkOutcome } from "../../../../src-sw/ports.ts";
import { CAPTIVE_PORTAL, problem, response } from "./phone-server.ts";
import type { Phone } from "./phone.ts";

/** Resolves with the tokens of the current session. */
export async function tokens(phone: Phone) {
  const session = await phone.deps.sessions.current();
  if (!session) throw new Error("nobody is signed in");
  return { accessToken: session.accessToken, refreshToken: session.refreshToken };
}

/** Returns how often the phone asked the server for new tokens. */
export function refreshes(phone: Phone): number {
  return phone.server.requests.filter(({ url }) => url.includes("/authentication/refresh")).length;
}

export const silence: NetworkOutcome = { kind: "no-answer" };

/** Responses to a refresh that say nothing about the tokens. */
export const undecided: [string, NetworkOutcome][] = [
  ["no response", silence],
  ["a timeout", { kind: "timeout" }],
  ["a server error", problem(503, "notReady", "Not ready")],
  ["too many requests", problem(429, "tooManyRequests", "Wait")],
  ["a 404 that is not the API's", response(404, {})],
  ["a captive portal's page", CAPTIVE_PORTAL],
  ["a captive portal's 401", response(401, undefined, { contentType: "text/html" })],
  ["a captive portal's 403", response(403, undefined, { contentType: "text/html" })],
  ["a 401 without a body", response(401, undefined, { contentType: "" })],
  ["a proxy's 401 in plain text", response(401, undefined, { contentType: "text/plain" })],
  ["a proxy's 401 in JSON of its own", response(401, { error: "Unauthorized" })],
  ["a gateway's 403 in JSON of its own", response(403, ["blocked"])],
  ["a redirect", response(401, { code: "refreshRefused", message: "No" }, { isRedirect: true })],
];
