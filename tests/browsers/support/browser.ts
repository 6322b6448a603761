import { setTimeout } from "node:timers/promises";
import type { Role } from "./find-in-page.ts";

/** A browser that Playwright does not drive, used as a person would. Every step waits up to 20 s for what it needs, longer for a page. */
export interface Browser {
  /** Opens a URL in the current tab. */
  open(address: string): Promise<void>;
  /** Opens another tab, which becomes the current one. */
  openTab(address: string): Promise<void>;
  /** Makes the nth tab, counted from 0 in the order of opening, the current one. */
  showTab(nth: number): Promise<void>;
  reload(): Promise<void>;
  /** Leaves the app: all its pages close, as if the tabs were closed. */
  leave(): Promise<void>;
  click(role: Role, name: string): Promise<void>;
  type(name: string, text: string): Promise<void>;
  /** Puts a file into the file input of this name. */
  attach(name: string, path: string): Promise<void>;
  /** Waits until an element with this role and name is shown. */
  see(role: Role, name: string): Promise<void>;
  /** Resolves with the page's current text. */
  text(): Promise<string>;
  isChecked(role: Role, name: string): Promise<boolean>;
  /** Runs a self-contained function in the page. */
  run<I, O>(inPage: (input: I) => O | Promise<O>, input: I): Promise<O>;
  /**
   * Kills the browser in the middle of its work, and starts it again on the same profile. Null where a driven browser keeps no storage beyond its
   * session, and the session ends with the process of its page.
   */
  kill: (() => Promise<void>) | null;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const STEP_MS = 100;

/**
 * Calls `look` until its result is not null, and resolves with it. Throws with `what` after `patienceMs`, also where the browser has not yet responded
 * to the latest call.
 */
export async function until<T>(what: string, look: () => Promise<T | null>, patienceMs = PATIENCE_MS): Promise<T> {
  const end = performance.now() + patienceMs;
  const tooLate = setTimeout(patienceMs, null, { ref: false });
  for (;;) {
    const value = await Promise.race([look().catch(() => null), tooLate]);
    if (value !== null) return value;
    if (performance.now() >= end) throw new Error(`There was no ${what} within ${patienceMs / 1000} s`);
    await setTimeout(STEP_MS);
  }
}
