import { signal } from "@preact/signals-react";

/** A newer app is on the device and waits for this page to let go of the old one. */
export const updateWaiting = signal(false);

let waiting: ServiceWorker | null = null;

function watch(registration: ServiceWorkerRegistration): void {
  const offer = (): void => {
    waiting = registration.waiting;
    updateWaiting.value = waiting !== null && registration.active !== null;
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}

/** Registers the engine's worker; rejects where the browser refuses. */
export async function registerWorker(): Promise<void> {
  watch(await navigator.serviceWorker.register("/sw.js", { scope: "/", type: import.meta.env.DEV ? "module" : "classic" }));
}

/** Lets the waiting worker take over, then loads the page anew; drafts are in the worker's store. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  if (waiting) waiting.postMessage({ type: "SKIP_WAITING" });
  else location.reload();
}
