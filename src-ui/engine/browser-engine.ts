import { browserClock } from "../device/clock.ts";
import { localStore } from "../device/local-store.ts";
import { createServiceWorkerChannel } from "./channel.ts";
import { createEngineClient } from "./client.ts";
import type { EngineClient } from "./client.ts";
import type { PagePort } from "./ports.ts";

const browserPage: PagePort = {
  isVisible: () => document.visibilityState === "visible",
  seemsOnline: () => navigator.onLine,
  onWake(listener) {
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") listener(true);
    });
    window.addEventListener("focus", () => listener(false));
    window.addEventListener("pageshow", (event) => {
      if (event.persisted) listener(true);
    });
    window.addEventListener("online", () => listener(false));
  },
  onConnectivity(listener) {
    window.addEventListener("online", () => listener(true));
    window.addEventListener("offline", () => listener(false));
  },
};

/** Returns the engine client of this page, connected to the real service worker. */
export function createBrowserEngine(): EngineClient {
  return createEngineClient({
    channel: createServiceWorkerChannel(navigator.serviceWorker),
    clock: browserClock,
    page: browserPage,
    store: localStore,
  });
}
