import type { KeyStore } from "../../../src-ui/device/local-store.ts";
import type { PagePort } from "../../../src-ui/engine/ports.ts";

/** A page whose visibility the test controls. */
export function createFakePage() {
  let visible = true;
  let online = true;
  const wake: ((opened: boolean) => void)[] = [];
  const connectivity: ((online: boolean) => void)[] = [];
  const page: PagePort = {
    isVisible: () => visible,
    seemsOnline: () => online,
    onWake: (listener) => void wake.push(listener),
    onConnectivity: (listener) => void connectivity.push(listener),
  };
  return {
    page,
    hide: () => void (visible = false),
    show() {
      visible = true;
      for (const listener of wake) listener(true);
    },
    /** Focuses the window, which was visible all the time. */
    focus: () => wake.forEach((listener) => listener(false)),
    go(next: boolean) {
      online = next;
      for (const listener of connectivity) listener(next);
    },
  };
}

/** The local storage of a browser; pass it to a second client to simulate a reload. */
export function createFakeStore(given: Record<string, string> = {}): KeyStore & { keys: () => string[] } {
  const kept = new Map(Object.entries(given));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()].sort(),
  };
}
