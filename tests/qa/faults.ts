/**
 * Which requests are meant. Text is a method and a path, `*` standing for anything: `"POST /api/v2/inspections"`, `"* /api/photos*"`;
 * without a method any method is meant. A regular expression is tried on method, path and query together.
 */
export type Pattern = string | RegExp;

export interface InjectedAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export type Fault = { kind: "answer"; answer: InjectedAnswer } | { kind: "lose" } | { kind: "hold"; until: Promise<void> };

export interface Faults {
  add(pattern: Pattern, fault: Fault, times: number): void;
  /** All requests of this pattern wait until `clear`. */
  hold(pattern: Pattern): void;
  /** The fault that meets this request, used up once more; the oldest first. */
  take(method: string, url: string): Fault | undefined;
  clear(): void;
}

/** What goes wrong on the way, and how often it still will. */
export function createFaults(): Faults {
  const releases: (() => void)[] = [];
  let waiting: { matches: (method: string, url: string) => boolean; fault: Fault; left: number }[] = [];
  const add: Faults["add"] = (pattern, fault, times) => void waiting.push({ matches: toMatcher(pattern), fault, left: times });
  return {
    add,
    hold: (pattern) => {
      const until = new Promise<void>((resolve) => releases.push(resolve));
      add(pattern, { kind: "hold", until }, Infinity);
    },
    take: (method, url) => {
      const found = waiting.find((each) => each.left > 0 && each.matches(method, url));
      if (found !== undefined) found.left -= 1;
      waiting = waiting.filter((each) => each.left > 0);
      return found?.fault;
    },
    clear: () => {
      waiting = [];
      for (const release of releases.splice(0)) release();
    },
  };
}

export function toMatcher(pattern: Pattern): (method: string, url: string) => boolean {
  if (typeof pattern !== "string") return (method, url) => pattern.test(`${method} ${url}`);
  const withMethod = pattern.includes(" ") ? pattern : `* ${pattern}`;
  const source = withMethod.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  const whole = new RegExp(`^${source.join(".*")}$`);
  return (method, url) => whole.test(`${method} ${url.split("?", 1)[0]}`);
}

/** An error as the server words it, for a status that is injected. */
export function problemAnswer(status: number): InjectedAnswer {
  const problem = { title: "Injected by the kit", status, code: codeOf(status), message: `The kit answered ${status}` };
  return { status, headers: { "content-type": "application/problem+json" }, body: JSON.stringify(problem) };
}

function codeOf(status: number): string {
  const codes: Record<number, string> = { 400: "validation", 401: "notAuthenticated", 429: "tooManyRequests", 503: "notReady" };
  return codes[status] ?? "serverError";
}
