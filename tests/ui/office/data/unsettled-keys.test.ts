import { expect, test } from "vitest";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { createUnsettledKeys } from "../../../../src-ui/office/data/unsettled-keys.ts";

test.each([
  { how: "lost its response", end: () => Promise.reject(new ApiError("noResponse", "No response.")), isSame: true },
  { how: "was stopped", end: () => Promise.reject(new DOMException("Stopped", "AbortError")), isSame: true },
  { how: "was refused", end: () => Promise.reject(new ApiError("validation", "Enter a code.", 400)), isSame: false },
  { how: "succeeded", end: () => Promise.resolve(), isSame: false },
])("a call repeated after one that $how has the same key: $isSame", async ({ end, isSame }) => {
  const keys: string[] = [];
  const unsettled = createUnsettledKeys();
  const call = (content: string) =>
    unsettled
      .call<void>(content, (key) => {
        keys.push(key);
        return end();
      })
      .catch(() => undefined);
  await call("one");
  await call("other");
  await call("one");
  expect(keys[2] === keys[0]).toBe(isSame);
  expect(keys[1]).not.toBe(keys[0]);
});
