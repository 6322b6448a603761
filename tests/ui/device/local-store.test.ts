import { expect, test } from "vitest";
import { createLocalStore } from "../../../src-ui/device/local-store.ts";
import type { KeyStore } from "../../../src-ui/device/local-store.ts";
import { createFakeStore } from "../support/fake-page.ts";

test.each<[string, () => KeyStore]>([
  [
    "may not be used",
    () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  ],
  [
    "is full",
    () => ({
      ...createFakeStore(),
      setItem: () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      },
    }),
  ],
])("a local storage that %s keeps nothing, and stops nothing", (_state, storage) => {
  const store = createLocalStore(storage);
  store.setItem("theme.office", "dark");
  store.removeItem("theme.office");
  expect(store.getItem("theme.office")).toBeNull();
});

test("a local storage with room keeps what it is given", () => {
  const kept = createFakeStore();
  const store = createLocalStore(() => kept);
  store.setItem("theme.office", "dark");
  expect(store.getItem("theme.office")).toBe("dark");
  store.removeItem("theme.office");
  expect(store.getItem("theme.office")).toBeNull();
});
