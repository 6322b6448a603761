import { afterAll, afterEach, vi } from "vitest";
import { unsavedWork } from "../../../src-ui/unsaved-work.ts";

declare global {
  // React reads this global to allow `act` in tests.
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** Test files share their process, so each test leaves the clock and React's mode as they were, and nothing unsaved. */
afterEach(() => {
  unsavedWork.clear();
  vi.useRealTimers();
  globalThis.IS_REACT_ACT_ENVIRONMENT = undefined;
});

/** A part of a screen that is still being loaded when its test has ended would fail the next file that needs the same module. */
afterAll(() => vi.dynamicImportSettled());
