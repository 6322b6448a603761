import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { expireToasts } from "../../../../src-ui/office/frame/toast-expiry.ts";
import { ToastList } from "../../../../src-ui/office/frame/ToastList.tsx";
import type { ShownToast } from "../../../../src-ui/office/frame/ToastList.tsx";
import { CHARACTER_KEYS } from "../../../../src-ui/office/frame/use-shortcuts.ts";
import { renderWithEngine } from "../../support/engine-render.tsx";
import { press } from "../../support/form-driver.ts";

test("an undo names its shortcut only on a device where single characters are shortcuts", async () => {
  const toast = { id: 1, message: "Moved.", undo: () => Promise.resolve() };
  const shortcuts: (string | null | undefined)[] = [];
  for (const setting of ["on", "off"]) {
    localStorage.setItem(CHARACTER_KEYS, setting);
    const page = await renderWithEngine(<ToastList toasts={[toast]} show={() => {}} drop={() => {}} />);
    shortcuts.push(page.container.querySelector("[data-undo]")?.getAttribute("aria-keyshortcuts"));
    await page.leave();
  }
  expect(shortcuts).toEqual(["u", null]);
});

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

test("a toast from an earlier step disappears when the next step begins, unless it offers an undo or says that something failed", async () => {
  const saved = { id: 1, message: "Row 4 saved." };
  const moved = { id: 2, message: "3 extinguishers moved.", undo: () => Promise.resolve() };
  const failed = { id: 3, message: "Row 5 was not saved.", tone: "danger" } as const;
  expect(await dropped([saved, moved, failed], 2_000)).toEqual([1]);
});

test.each([{ first: "focus", left: "pointer" } as const, { first: "pointer", left: "focus" } as const])(
  "a toast stays while the $first is on it, although the $left left it",
  async ({ first, left }) => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    const gone: number[] = [];
    const page = await renderWithEngine(<ToastList toasts={[{ id: 1, message: "Saved." }]} show={() => {}} drop={(id) => gone.push(id)} />);
    const events = { focus: ["focusin", "focusout"], pointer: ["pointerover", "pointerout"] } as const;
    const send = (name: string) =>
      page.settle(() => void page.container.firstElementChild!.dispatchEvent(new Event(name, { bubbles: true })));
    for (const name of [events[first][0], ...events[left]]) await send(name);
    await page.settle(() => vi.advanceTimersByTime(60_000));
    expect(gone).toEqual([]);
    await send(events[first][1]);
    await page.settle(() => vi.advanceTimersByTime(60_000));
    expect(gone).toEqual([1]);
    vi.useRealTimers();
    await page.leave();
  },
);

test("a toast about what led to a step stays when the step begins", async () => {
  expect(await dropped([{ id: 1, message: "list.csv was discarded." }], 200)).toEqual([]);
});

const passing = [
  ["the device is offline", new ApiError("offline", "You are offline.")],
  ["the server does not respond", new ApiError("timeout", "The server took too long.")],
  ["the server is down", new ApiError("busy" as never, "Not available.", 503)],
  ["the server asks to wait", new ApiError("tooManyRequests", "Too many requests.", 429)],
] as const;

test.each(passing)("an undo that fails because %s stays, says why, and can be tried again", async (_why, error) => {
  const undo = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValueOnce();
  const shown: string[] = [];
  const gone: number[] = [];
  const toast = { id: 1, message: "3 extinguishers moved.", undo };
  const page = await renderWithEngine(
    <ToastList toasts={[toast]} show={({ message }) => shown.push(message)} drop={(id) => gone.push(id)} />,
  );
  await press(page, "Undo");
  expect(page.container.textContent).toContain(error.message);
  expect([gone, shown]).toEqual([[], []]);
  await press(page, "Try again");
  expect(undo).toHaveBeenCalledTimes(2);
  expect([gone, shown]).toEqual([[1], ["Undone"]]);
  await page.leave();
});

test("an undo that the server refuses for good is not offered again", async () => {
  const shown: string[] = [];
  const gone: number[] = [];
  const undo = () => Promise.reject(new ApiError("versionStale", "Somebody else changed this.", 412));
  const page = await renderWithEngine(
    <ToastList toasts={[{ id: 1, message: "Moved.", undo }]} show={({ message }) => shown.push(message)} drop={(id) => gone.push(id)} />,
  );
  await press(page, "Undo");
  expect([gone, shown]).toEqual([[1], ["Somebody else changed this."]]);
  await page.leave();
});
