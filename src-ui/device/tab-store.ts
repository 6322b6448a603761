import { createLocalStore } from "./local-store.ts";
import type { KeyStore } from "./local-store.ts";

/** Creates a store over one of the browser. What that does not take, where it may not be used or has no room, lasts as long as the page. */
export function createStoreWithMemory(storage: () => KeyStore): KeyStore {
  const stored = createLocalStore(storage);
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? stored.getItem(key),
    setItem(key, value) {
      stored.setItem(key, value);
      if (stored.getItem(key) === value) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      stored.removeItem(key);
    },
  };
}

/** What this tab keeps over a reload. */
export const tabStore = createStoreWithMemory(() => sessionStorage);
