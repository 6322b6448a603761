import { vi } from "vitest";

/** A request that a screen made; the test settles it. */
export interface HttpCall {
  method: string;
  /** Below the API's root, with its query. */
  path: string;
  body: unknown;
  headers: Record<string, string>;
  respond: (body: unknown, init?: ResponseInit) => void;
  respondWith: (response: Response) => void;
  refuse: (code: string, status: number, more?: object) => void;
  /** Loses the response. */
  lose: () => void;
}

/** Records what the screens of this test fetch, in order. */
export function recordHttpCalls(): HttpCall[] {
  const calls: HttpCall[] = [];
  const fetched = (url: string, { method = "GET", body, headers }: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      calls.push({
        method,
        path: url.replace(/^\/api/, ""),
        body: typeof body === "string" ? (JSON.parse(body) as unknown) : body,
        headers: { ...(headers as Record<string, string>) },
        respondWith: resolve,
        respond: (value, init) => resolve(Response.json(value, init)),
        refuse: (code, status, more) =>
          resolve(
            new Response(JSON.stringify({ status, title: "x", code, message: `message of ${code}`, ...more }), {
              status,
              headers: { "Content-Type": "application/problem+json" },
            }),
          ),
        lose: () => reject(new TypeError("Failed to fetch")),
      });
    });
  vi.stubGlobal("fetch", fetched);
  return calls;
}
