import { beforeEach, expect, test, vi } from "vitest";
import { expireToasts } from "../../src-ui/office/frame/toast-expiry.ts";
import { type ShownToast, ToastList } from "../../src-ui/office/frame/ToastList.tsx";
import { renderWithEngine } from "./support/engine-render.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));

/** Shows the toasts, waits, and begins another step. Resolves with the ids of the toasts that disappeared. */
async function dropped(toasts: readonly ShownToast[], afterMs: number): Promise<number[]> {
  const gone: number[] = [];
  const page = await renderWithEngine(<ToastList toasts={toasts} show={() => {}} drop={(id) => gone.push(id)} />);
  vi.advanceTimersByTime(afterMs);
  await page.settle(expireToasts);
  await page.leave();
  return gone;
}

test("a toast from an earlier step disappears when the next step begins, unless it offers an undo", async () => {
  const saved = { id: 1, message: "Row 4 saved." };
  const moved = { id: 2, message: "3 extinguishers moved.", undo: () => Promise.resolve() };
  expect(await dropped([saved, moved], 2_000)).toEqual([1]);
});

test("a toast about what led to a step stays when the step begins", async () => {
  expect(await dropped([{ id: 1, message: "list.csv was discarded." }], 200)).toEqual([]);
});
