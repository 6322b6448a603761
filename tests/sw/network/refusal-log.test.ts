import { expect, test } from "vitest";
import type { NetworkOutcome } from "../../../src-sw/ports.ts";
import { ADA, CAPTIVE_PORTAL, PASSWORD, problem, response } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";

/** Resolves with the log after this outcome, to compare with specification section 8, "Error catalogue". */
async function logOf(outcome: NetworkOutcome, path: RegExp) {
  const phone = await createReadyPhone(ADA);
  phone.warnings.splice(0);
  phone.intercept = ({ url }) => (path.test(url) ? outcome : null);
  await phone.deps.sessions.signIn({ email: ADA.email, password: PASSWORD, area: "inspector" });
  await phone.reference.pull();
  return phone.warnings;
}

const REFERENCE = /\/reference\/changes/;
const SIGN_IN = /\/authentication\/login/;
const html = (status: number) => response(status, undefined, { contentType: "text/html" });

test.each<[string, NetworkOutcome, RegExp, [string, string?][]]>([
  ["403 with the server's message", problem(403, "tenantForbidden", "Not yours"), REFERENCE, [["Access forbidden", "Not yours"]]],
  ["403 of the sign-in too", problem(403, "xsrfMismatch", "Reload the page"), SIGN_IN, [["Access forbidden", "Reload the page"]]],
  ["500 with the server's message", problem(500, "serverError", "Disk full"), REFERENCE, [["Server error", "Disk full"]]],
  ["500 without a message", html(500), REFERENCE, [["Server error", ""]]],
  ["404 not at all", problem(404, "notFound", "Not found"), REFERENCE, []],
  ["401 of an authentication path not at all", problem(401, "invalidCredentials", "Wrong"), SIGN_IN, []],
  ["200 of a captive portal not at all", CAPTIVE_PORTAL, REFERENCE, []],
])("the worker logs %s", async (_what, outcome, path, lines) => {
  expect(await logOf(outcome, path)).toEqual(lines);
});

test("the worker logs 401 of any other path as a warning, with the address", async () => {
  const lines = await logOf(problem(401, "notAuthenticated", "Sign in"), REFERENCE);
  expect(lines[0]).toEqual(["Not authenticated", expect.stringMatching(REFERENCE)]);
});
