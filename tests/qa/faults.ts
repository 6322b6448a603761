/**
 * Which requests a fault applies to. A string is a method and a path in which `*` matches anything: `"POST /api/v2/inspections"`,
 * `"* /api/photos*"`; without a method it matches any method. A regular expression is matched against method, path and query together.
 */
export type Pattern = string | RegExp;

export interface InjectedResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export type Fault = { kind: "respond"; response: InjectedResponse } | { kind: "lose" } | { kind: "hold"; until: Promise<void> };

export interface Faults {
  add(pattern: Pattern, fault: Fault, times: number): void;
  /** Makes all requests of this pattern wait until `clear`. */
  hold(pattern: Pattern): void;
  /** Returns the oldest fault that applies to this request, and counts it as used once more. */
  take(method: string, url: string): Fault | undefined;
  clear(): void;
}

/** Keeps the faults that are still to happen, and how often. */
export function createFaults(): Faults {
  const releases: (() => void)[] = [];
  let pending: { matches: (method: string, url: string) => boolean; fault: Fault; remaining: number }[] = [];
  const add: Faults["add"] = (pattern, fault, times) => void pending.push({ matches: toMatcher(pattern), fault, remaining: times });
  return {
    add,
    hold: (pattern) => {
      const until = new Promise<void>((resolve) => releases.push(resolve));
      add(pattern, { kind: "hold", until }, Infinity);
    },
    take: (method, url) => {
      const next = pending.find(({ remaining, matches }) => remaining > 0 && matches(method, url));
      if (next !== undefined) next.remaining--;
      pending = pending.filter(({ remaining }) => remaining > 0);
      return next?.fault;
    },
    clear: () => {
      pending = [];
      for (const release of releases.splice(0)) release();
    },
  };
}

export function toMatcher(pattern: Pattern): (method: string, url: string) => boolean {
  if (typeof pattern !== "string") return (method, url) => pattern.test(`${method} ${url}`);
  const withMethod = pattern.includes(" ") ? pattern : `* ${pattern}`;
  const source = withMethod.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  const expression = new RegExp(`^${source.join(".*")}$`);
  return (method, url) => expression.test(`${method} ${url.split("?", 1)[0]}`);
}

/** Returns an injected response with this status and a problem body in the server's format. */
export function problemResponse(status: number): InjectedResponse {
  const problem = { title: "Injected by the kit", status, code: codeOf(status), message: `The kit responded with ${status}` };
  return { status, headers: { "content-type": "application/problem+json" }, body: JSON.stringify(problem) };
}

function codeOf(status: number): string {
  const codes: Record<number, string> = { 400: "validation", 401: "notAuthenticated", 429: "tooManyRequests", 503: "notReady" };
  return codes[status] ?? "serverError";
}
