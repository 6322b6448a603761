import { expect, test } from "vitest";
import { createStoreWithMemory } from "../../../../../src-ui/device/tab-store.ts";
import { attemptFor, endAttempt } from "../../../../../src-ui/inspector/screens/signature/submit-attempt.ts";
import { createFakeStore } from "../../../support/fake-page.ts";

function ids(): () => string {
  let last = 0;
  return () => `id-${++last}`;
}

test("a repeated submit, also after a reload, has the ids of the first attempt", () => {
  const store = createFakeStore();
  const makeId = ids();
  const first = attemptFor("draft", store, makeId);
  expect(attemptFor("draft", store, makeId)).toEqual(first);
  expect(first.operationId).not.toBe(first.photoId);
});

test("two drafts never share an operation", () => {
  const store = createFakeStore();
  const makeId = ids();
  expect(attemptFor("one", store, makeId).operationId).not.toBe(attemptFor("two", store, makeId).operationId);
});

test("after a submit has ended, the next one is a new operation", () => {
  const store = createFakeStore();
  const makeId = ids();
  const first = attemptFor("draft", store, makeId);
  endAttempt("draft", store);
  expect(attemptFor("draft", store, makeId).operationId).not.toBe(first.operationId);
});

test.each(["", "null", "{}", "not JSON", '{"operationId":1,"photoId":2}'])("a stored %j is no attempt", (stored) => {
  const store = createFakeStore({ "submit:draft": stored });
  expect(attemptFor("draft", store, ids())).toEqual({ operationId: "id-1", photoId: "id-2" });
});

test("in a browser that stores nothing, too, a repeated submit has the ids of the first attempt", () => {
  const store = createStoreWithMemory(() => {
    throw new Error("Nothing may be stored here");
  });
  const makeId = ids();
  const first = attemptFor("draft", store, makeId);
  expect(attemptFor("draft", store, makeId)).toEqual(first);
  endAttempt("draft", store);
  expect(attemptFor("draft", store, makeId)).not.toEqual(first);
});
