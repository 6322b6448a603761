/*
 * The cross-site request token (specification section 7). `XSRF_COOKIE` says what it is for, and why a request without the header passes.
 * The page can read the cookie, and must send it back; other sites cannot. It grants nothing by itself.
 */

import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import { XSRF_COOKIE, XSRF_HEADER } from "#shared/constants.ts";
import { ApiProblem } from "./problems.ts";
import { readCookie } from "./read-cookie.ts";
import { SESSION_VALIDITY_MS } from "./session.ts";

const MAX_AGE_SECONDS = SESSION_VALIDITY_MS / 1_000;

/** Sets a new cookie at every sign-in, and at a refresh if there is none. */
export function sendXsrfCookie(app: FastifyInstance, root: string, secure: boolean): void {
  const attributes = `Path=/; SameSite=Strict; Max-Age=${MAX_AGE_SECONDS}${secure ? "; Secure" : ""}`;
  const signIns = new Set<string | undefined>([calls.login, calls.devLogin, calls.register].map(({ path }) => `${root}${path}`));
  const refresh = `${root}${calls.refresh.path}`;
  app.addHook("onSend", async ({ routeOptions, headers }, reply) => {
    const needsCookie = signIns.has(routeOptions.url) || (routeOptions.url === refresh && readCookie(headers, XSRF_COOKIE) === null);
    if (!needsCookie || reply.statusCode >= 300) return;
    void reply.header("set-cookie", `${XSRF_COOKIE}=${randomBytes(18).toString("base64url")}; ${attributes}`);
  });
}

/** Throws `xsrfMismatch` for a changing request whose header is not its cookie. */
export function requireOwnPage(method: Call["method"], headers: IncomingHttpHeaders): void {
  const token = headers[XSRF_HEADER.toLowerCase()];
  if (method !== "GET" && token !== undefined && token !== readCookie(headers, XSRF_COOKIE)) throw new ApiProblem("xsrfMismatch");
}
