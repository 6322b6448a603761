import { vi } from "vitest";

/** Resolves once the check no longer throws, with its result; as patient as `expect.poll`, for a busy machine. */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000 });
}
