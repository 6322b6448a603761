import type { KeyStore } from "../engine/ports.ts";

/** Creates a store that keeps nothing, and reads null, where the site may not store data or there is no room left; the browser throws then. */
export function createLocalStore(storage: () => KeyStore): KeyStore {
  return {
    getItem: (key) => attempt(() => storage().getItem(key)) ?? null,
    setItem: (key, value) => attempt(() => storage().setItem(key, value)),
    removeItem: (key) => attempt(() => storage().removeItem(key)),
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The browser's local storage, for what the app can do without. */
export const localStore = createLocalStore(() => localStorage);
