import { expect, test } from "vitest";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { createUnsettledKeys } from "../../../../src-ui/office/data/unsettled-keys.ts";

const LOST = new ApiError("noResponse", "No response.");
const REFUSED = new ApiError("validation", "Enter a code.", 400);

test.each([
  { how: "succeeded", end: () => Promise.resolve(), where: "the same place", isSame: false },
  { how: "may have succeeded", end: () => Promise.reject(LOST), where: "the same place", isSame: false },
  { how: "was refused", end: () => Promise.reject(REFUSED), where: "the same place", isSame: true },
  { how: "succeeded", end: () => Promise.resolve(), where: "another place", isSame: true },
])(
  "a call that lost its response, repeated after other content at $where $how, has the same key: $isSame",
  async ({ end, where, isSame }) => {
    const keys: string[] = [];
    const unsettled = createUnsettledKeys();
    const call = (content: string, place: string, settle: () => Promise<void>) =>
      unsettled.call<void>(content, (key) => (keys.push(key), settle()), place).catch(() => undefined);
    await call("one", "the same place", () => Promise.reject(LOST));
    await call("other", where, end);
    await call("one", "the same place", () => Promise.resolve());
    expect(keys[2] === keys[0]).toBe(isSame);
    expect(keys[1]).not.toBe(keys[0]);
  },
);

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
