import { beforeEach, describe, expect, test, vi } from "vitest";
import { FROM_DEVICE_HEADER } from "#shared/constants.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import { ApiError } from "../../../src-ui/api/api-error.ts";
import { callOf } from "../../../src-ui/api/calls.ts";
import { createApiClient } from "../../../src-ui/api/client.ts";
import type { ApiPorts } from "../../../src-ui/api/client.ts";
import { CEDAR, HARBOR, inspectorSession } from "../support/fake-engine.ts";

const OFFICE = inspectorSession({ area: "office", accessToken: "first", generation: 1 });
const USER = OFFICE.user.userId;
const mine = { owner: { userId: USER, tenantId: HARBOR } };

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const type = status < 400 ? "application/json" : "application/problem+json";
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": type, ...headers } });
}

function problem(status: number, code: string, more: object = {}): Response {
  return json(status, { status, title: "x", code, message: `message of ${code}`, ...more });
}

type Step = Response | Error | ((init: RequestInit) => Response | Promise<Response>);

/** Creates a page whose network responds with these steps in order. */
function createPage(steps: Step[], given: Partial<ApiPorts> = {}) {
  let session: SessionView | null = OFFICE;
  const sent: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  const refreshes: number[] = [];
  const ports: ApiPorts = {
    fetch: async (url, init) => {
      sent.push({ url, init, headers: init.headers as Record<string, string> });
      const step = steps.shift();
      if (step === undefined) throw new Error("More requests were sent than the test has steps");
      if (step instanceof Error) throw step;
      return typeof step === "function" ? step(init) : step;
    },
    apiRoot: "/api",
    seemsOnline: () => true,
    session: () => session,
    refresh: async (generation) => {
      refreshes.push(generation);
      return { ok: true, value: { ...OFFICE, accessToken: "second", generation: 2 } };
    },
    adopt: (next) => void (session = next),
    xsrfToken: () => "xsrf",
    timeoutSignal: () => new AbortController().signal,
    ...given,
  };
  return { client: createApiClient(ports), sent, refreshes, become: (next: SessionView | null) => void (session = next) };
}

const read = callOf("GET /tenants/settings");
const write = callOf("POST /tenants");
const failure = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.fail("It was to be refused"),
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("a request", () => {
  test("carries the token, the tenant as header and as query parameter, the key and the version", async () => {
    const { client, sent } = createPage([json(200, {})]);
    await client.send(callOf("PUT /tenants/settings"), { body: { labelText: "x" } }, { ...mine, idempotencyKey: "key", ifMatch: 7 });
    expect(sent[0]?.url).toBe(`/api/tenants/settings?tenantId=${HARBOR}`);
    expect(sent[0]?.headers).toMatchObject({
      Authorization: "Bearer first",
      "X-Tenant-ID": HARBOR,
      "Idempotency-Key": "key",
      "If-Match": '"7"',
      "X-XSRF-TOKEN": "xsrf",
      "Content-Type": "application/json",
    });
  });

  test("of a guest carries none of these, and a 401 of the sign-in triggers no refresh", async () => {
    const { client, sent, refreshes, become } = createPage([problem(401, "invalidCredentials")]);
    become(null);
    const error = await failure(client.send(callOf("POST /authentication/logout"), { body: { refreshToken: "x" } }));
    expect(error.code).toBe("invalidCredentials");
    expect(sent[0]?.headers).not.toHaveProperty("Authorization");
    expect(refreshes).toEqual([]);
  });

  test("leaves empty filters out", async () => {
    const { client, sent } = createPage([json(200, {})]);
    await client.send(callOf("GET /locations"), { query: { searchTerm: "", pageNumber: 2 } }, mine);
    expect(sent[0]?.url).toBe(`/api/locations?pageNumber=2&tenantId=${HARBOR}`);
  });

  test("reports when the device stored its data", async () => {
    const at = "Sat, 21 Nov 2026 12:00:00 GMT";
    const { client } = createPage([json(200, { a: 1 }, { [FROM_DEVICE_HEADER]: "1", Date: at }), json(200, { a: 1 })]);
    expect((await client.send(read, {}, mine)).cachedAt).toBe(Date.parse(at));
    expect((await client.send(read, {}, mine)).cachedAt).toBeNull();
  });
});

test("without a connection, the message does not speak of what was typed, since most calls follow a press of a button", async () => {
  const { client } = createPage([new TypeError("Failed to fetch")], { seemsOnline: () => false });
  expect((await failure(client.send(write, { body: { tenantName: "x" } }, mine))).message).toBe(
    "You are offline. This needs a connection.",
  );
});

describe("after a 401", () => {
  test("there is one refresh, then the request again with the new token and the same key", async () => {
    const { client, sent, refreshes } = createPage([problem(401, "notAuthenticated"), json(201, { tenantId: "T" })]);
    const response = await client.send(write, { body: { tenantName: "x" } }, { idempotencyKey: "key" });
    expect(response.value).toEqual({ tenantId: "T" });
    expect(refreshes).toEqual([1]);
    expect(sent.map(({ headers }) => [headers["Authorization"], headers["Idempotency-Key"]])).toEqual([
      ["Bearer first", "key"],
      ["Bearer second", "key"],
    ]);
  });

  test("a second 401 leads to no third attempt", async () => {
    const { client, sent } = createPage([problem(401, "notAuthenticated"), problem(401, "notAuthenticated")]);
    expect((await failure(client.send(read, {}, mine))).status).toBe(401);
    expect(sent).toHaveLength(2);
  });

  test.each([
    ["refreshRefused", "signInNeeded"],
    ["noRefreshToken", "signInNeeded"],
    ["serverUnreachable", "noResponse"],
    ["serverError", "noResponse"],
    ["quotaExceeded", "notStored"],
    ["storageFailed", "notStored"],
  ] as const)("a refresh that ends in %s is reported as %s", async (refusal, code) => {
    const refused = async (): Promise<Result<SessionView>> => ({ ok: false, code: refusal, message: "x" });
    const { client, sent } = createPage([problem(401, "notAuthenticated")], { refresh: refused });
    expect((await failure(client.send(read, {}, mine))).code).toBe(code);
    expect(sent).toHaveLength(1);
  });

  test("a missing refresh token is reported as such", async () => {
    const none = { ok: false, code: "noRefreshToken", message: "No refresh token available" } as const;
    const { client } = createPage([problem(401, "notAuthenticated")], { refresh: async () => none });
    expect((await failure(client.send(read, {}, mine))).message).toBe("No refresh token available");
  });
});

describe("a screen of another session", () => {
  const others: [who: string, session: SessionView | null][] = [
    ["another tenant", { ...OFFICE, currentTenantId: CEDAR }],
    ["another user of the same tenant", { ...OFFICE, user: { ...OFFICE.user, userId: "another" } }],
    ["nobody", null],
  ];
  test.each(others)("sends nothing as %s", async (_who, session) => {
    const { client, sent, become } = createPage([]);
    become(session);
    expect((await failure(client.send(callOf("POST /locations"), { body: {} as never }, mine))).code).toBe("tenantChanged");
    expect(sent).toEqual([]);
  });

  test.each(others)("is not shown a response that arrives as %s", async (_who, session) => {
    const page = createPage([
      () => {
        page.become(session);
        return json(200, { secret: "Harbor" });
      },
    ]);
    expect((await failure(page.client.send(read, {}, mine))).code).toBe("tenantChanged");
  });

  test("is not sent again after a refresh that returned another tenant", async () => {
    const moved = { ...OFFICE, currentTenantId: CEDAR, generation: 2 };
    const { client, sent } = createPage([problem(401, "notAuthenticated")], { refresh: async () => ({ ok: true, value: moved }) });
    expect((await failure(client.send(write, { body: { tenantName: "x" } }, mine))).code).toBe("tenantChanged");
    expect(sent).toHaveLength(1);
  });
});

const html = (status: number): Response => new Response("<html>", { status, headers: { "Content-Type": "text/html" } });
const broken = new Response('{"a":', { status: 200, headers: { "Content-Type": "application/json" } });

describe("something other than an API response:", () => {
  test.each<[what: string, step: Step, online: boolean, code: string]>([
    ["a captive portal's page", html(200), true, "notTheServer"],
    ["a portal's refusal", json(403, { error: "pay first" }), true, "notTheServer"],
    ["a proxy's error page", html(502), true, "serverError"],
    ["a response that breaks off", broken, true, "noResponse"],
    ["no response", new TypeError("Failed to fetch"), true, "noResponse"],
    ["no connection", new TypeError("Failed to fetch"), false, "offline"],
    ["no response within 30 s", new DOMException("x", "TimeoutError"), true, "timeout"],
  ])("%s is reported as such", async (_what, step, online, code) => {
    const { client } = createPage([step], { seemsOnline: () => online });
    const error = await failure(client.send(read, {}, mine));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.code).toBe(code);
    expect(error.message).not.toBe("");
  });

  test("an aborted request stays an abort, and a request waits 30 s at most, unless its call says otherwise", async () => {
    const limits: number[] = [];
    const leaving = new AbortController();
    const { client } = createPage(
      [
        (init) =>
          new Promise((_resolve, reject) => {
            init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
            leaving.abort();
          }),
        json(200, {}),
      ],
      {
        timeoutSignal: (ms) => {
          limits.push(ms);
          return new AbortController().signal;
        },
      },
    );
    await expect(client.send(read, {}, { ...mine, signal: leaving.signal })).rejects.toMatchObject({ name: "AbortError" });
    await client.send(read, {}, { ...mine, timeoutMs: 900_000 });
    expect(limits).toEqual([30_000, 900_000]);
  });
});

describe("a refusal", () => {
  test("keeps the server's message and its errors by field", async () => {
    const { client } = createPage([problem(400, "validation", { errors: { tenantName: ["field.required"] } })]);
    const error = await failure(client.send(write, { body: { tenantName: "" } }));
    expect(error).toMatchObject({ code: "validation", message: "message of validation", errors: { tenantName: ["field.required"] } });
  });

  test("without a message gets that of specification section 8", async () => {
    const { client } = createPage([problem(409, "emailTaken", { message: "" })]);
    const error = await failure(
      client.send(callOf("POST /authentication/register"), { body: {} as never }, { fallback: "Registration failed" }),
    );
    expect(error.message).toBe("Registration failed");
  });

  type Log = [level: "warn" | "error", words: string] | null;
  test.each<[status: number, code: string, log: Log]>([
    [401, "invalidCredentials", ["warn", "Not authenticated"]],
    [403, "roleRequired", ["error", "Access forbidden"]],
    [404, "notFound", null],
    [409, "duplicate", null],
    [500, "serverError", ["error", "Server error"]],
  ])("of status %i with %s is logged as the specification says", async (status, code, log) => {
    const logs: unknown[][] = [];
    vi.spyOn(console, "warn").mockImplementation((...words) => void logs.push(["warn", ...words]));
    vi.spyOn(console, "error").mockImplementation((...words) => void logs.push(["error", ...words]));
    const { client } = createPage([problem(status, code)]);
    await failure(client.send(read, {}, mine));
    const messages = log?.[0] === "error" ? [`message of ${code}`] : [expect.any(String)];
    expect(logs).toEqual(log ? [[...log, ...messages]] : []);
  });

  test("of status 401 at an authentication path is not logged", async () => {
    const warn = vi.spyOn(console, "warn");
    const { client } = createPage([problem(401, "invalidCredentials")]);
    await failure(client.send(callOf("PUT /authentication/me/password"), { body: {} as never }));
    expect(warn).not.toHaveBeenCalled();
  });
});
