import { expect, test, vi } from "vitest";
import { registerWorker, takeUpdate, updateWaiting } from "../../../src-ui/app/worker.ts";

/** A worker as the browser shows it to a page. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = "installed";
  posted: unknown[] = [];
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

/** Opens a page while an update waits. */
async function openBesideUpdate() {
  const waiting = new FakeWorker();
  const workers: { installing: null; waiting: FakeWorker | null; active: object } = { installing: null, waiting, active: {} };
  const registration = Object.assign(new EventTarget(), workers);
  vi.stubGlobal("navigator", { serviceWorker: { register: async () => registration } });
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  await registerWorker();
  return { waiting, registration, reload };
}

test("a page that was opened beside an update offers it, lets it take over and then reloads", async () => {
  const { waiting, reload } = await openBesideUpdate();
  expect(updateWaiting.peek()).toBe(true);
  takeUpdate();
  expect([waiting.posted.length, reload.mock.calls.length]).toEqual([1, 0]);
  waiting.become("activated");
  expect(reload).toHaveBeenCalledOnce();
});

test("once another tab has let the update take over, it is no longer offered, and Reload reloads", async () => {
  const { waiting, registration, reload } = await openBesideUpdate();
  registration.waiting = null;
  waiting.become("activating");
  expect(updateWaiting.peek()).toBe(false);
  waiting.become("activated");
  expect(reload).not.toHaveBeenCalled();
  takeUpdate();
  expect(reload).toHaveBeenCalledOnce();
  expect(waiting.posted).toEqual([]);
});
