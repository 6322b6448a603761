/** The part of `Storage` that is used of it. */
export type KeyStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Returns what is stored under the key; null if there is nothing, or no JSON. */
export function readJson<T>(store: KeyStore, key: string): T | null {
  try {
    return JSON.parse(store.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Creates a store over one that throws where the site may not store data or there is no room: it then keeps nothing, and reads null. */
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
