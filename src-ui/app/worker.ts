import { signal } from "@preact/signals-core";
import { CHANNEL } from "#shared/engine/protocol.ts";
import type { SkipWaitingEnvelope } from "#shared/engine/protocol.ts";

/** Whether a newer version of the app is on the device, waiting for this page to stop using the old one. */
export const updateWaiting = signal(false);

let waiting: ServiceWorker | null = null;

function watch(registration: ServiceWorkerRegistration): void {
  function offer(): void {
    waiting = registration.waiting;
    updateWaiting.value = waiting !== null && registration.active !== null;
  }
  const follow = (): void => (registration.installing ?? registration.waiting)?.addEventListener("statechange", offer);
  offer();
  follow();
  registration.addEventListener("updatefound", follow);
}

/** Registers the engine's worker; rejects where the browser refuses. */
export async function registerWorker(): Promise<void> {
  watch(await navigator.serviceWorker.register("/sw.js", { scope: "/", type: import.meta.env.DEV ? "module" : "classic" }));
}

/** Lets the waiting worker take over, then reloads the page; drafts are in the worker's store. */
export function takeUpdate(): void {
  const next = waiting;
  // Another tab may have let it take over.
  if (next?.state !== "installed") {
    location.reload();
    return;
  }
  next.addEventListener("statechange", () => {
    if (next.state === "activated") location.reload();
  });
  const envelope: SkipWaitingEnvelope = { channel: CHANNEL, kind: "skip-waiting" };
  next.postMessage(envelope);
}
