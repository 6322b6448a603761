import { afterAll, afterEach, vi } from "vitest";
import { unsavedWork } from "../../../src-ui/unsaved-work.ts";
import { rendered } from "./rendered.ts";

// happy-dom has no popovers. A few tests run in Node without it.
if ("HTMLElement" in globalThis) HTMLElement.prototype.hidePopover ??= () => {};

/** Test files share their process and its page, so each test leaves nothing rendered, the clock as it was, nothing unsaved, and no query in the URL. */
afterEach(async () => {
  for (const remove of rendered) await remove();
  rendered.clear();
  unsavedWork.clear();
  vi.useRealTimers();
  if ("history" in globalThis) history.replaceState(null, "", "/");
});

/** A part of a screen that is still being loaded when its test has ended would fail the next file that needs the same module. */
afterAll(() => vi.dynamicImportSettled());
