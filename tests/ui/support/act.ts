import { act as actInReact } from "react";

declare global {
  // React reads this global to allow `act`, and warns of every update outside it while it is true.
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * Does the work and lets React finish all that follows. At other times a page updates as in a browser, and the test waits for what it expects. If the
 * work fails, React finishes what it began, and then this rejects: otherwise React would keep later updates for the next call.
 */
export async function act(work: () => unknown): Promise<void> {
  const failures: unknown[] = [];
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await actInReact(async () => {
      try {
        await work();
      } catch (error) {
        failures.push(error);
      }
    });
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  }
  if (failures.length > 0) throw failures[0];
}
