import type { Role } from "./find.ts";

/** A browser that Playwright does not drive, as a person uses it. Every step waits until what it needs is there, 20 s at most. */
export interface Browser {
  /** Goes to an address in the tab in front. */
  open(address: string): Promise<void>;
  /** Another tab, which is in front then. */
  openTab(address: string): Promise<void>;
  /** Brings the tab that was opened as the nth, counted from 0, to the front. */
  showTab(nth: number): Promise<void>;
  reload(): Promise<void>;
  /** Leaves the app: all its pages are gone, as after closing the tabs. */
  leave(): Promise<void>;
  click(role: Role, name: string): Promise<void>;
  type(name: string, text: string): Promise<void>;
  /** Puts a file into the file input of this name. */
  attach(name: string, path: string): Promise<void>;
  /** Waits until something of this role and name is there. */
  see(role: Role, name: string): Promise<void>;
  /** What the page says now. */
  text(): Promise<string>;
  isChecked(role: Role, name: string): Promise<boolean>;
  /** Runs a function that uses nothing of its file in the page. */
  run<I, O>(inPage: (input: I) => O | Promise<O>, input: I): Promise<O>;
  /**
   * Ends it at once, with whatever it is doing, and starts it again on the same profile. Null where a driven browser keeps nothing beyond its
   * session, and the session ends with the process of its page.
   */
  kill: (() => Promise<void>) | null;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const STEP_MS = 100;

/** Calls until there is something, and returns it. Throws with what was waited for. */
export async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`There was no ${what} within ${PATIENCE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
