import { notifyManager } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { unsavedWork } from "../../../src-ui/unsaved-work.ts";
import { rendered } from "./rendered.ts";

// happy-dom has no popovers. A few tests run in Node without it.
if ("HTMLElement" in globalThis) HTMLElement.prototype.hidePopover ??= () => {};

/** What a query brings is shown as soon as it is there: by default a timer shows it, which may end before or after `settle` does. */
beforeEach(() => notifyManager.setScheduler(queueMicrotask));

/**
 * Test files share their process and its page, so each test leaves nothing rendered, no function or global replaced, the clock as it was, nothing
 * unsaved or stored, and no query in the URL.
 */
afterEach(async () => {
  for (const remove of rendered) await remove();
  rendered.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  unsavedWork.clear();
  if (!("history" in globalThis)) return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

/** A part of a screen that is still being loaded when its test has ended would fail the next file that needs the same module. */
afterAll(() => vi.dynamicImportSettled());
