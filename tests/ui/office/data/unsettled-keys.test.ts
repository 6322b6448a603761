import { describe, expect, test } from "vitest";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import type { Endpoint } from "../../../../src-ui/api/calls.ts";
import { createUnsettledKeys, identify } from "../../../../src-ui/office/data/unsettled-keys.ts";
import { HARBOR, inspectorSession } from "../../support/fake-engine.ts";

const SESSION = { user: inspectorSession().user, tenantId: HARBOR };
const LOST = new ApiError("noResponse", "No response.");
const REFUSED = new ApiError("validation", "Enter a code.", 400);

const succeeds = () => Promise.resolve();
const fails = (error: unknown) => () => Promise.reject<void>(error);

/** Makes calls that settle as given, and returns the key of each. */
async function keysOf(calls: readonly (readonly [ReturnType<typeof identify>, () => Promise<void>])[]): Promise<string[]> {
  const keys: string[] = [];
  const unsettled = createUnsettledKeys();
  for (const [write, settle] of calls) await unsettled.call(write, (key) => (keys.push(key), settle())).catch(() => undefined);
  return keys;
}

const change = (id: string, isActive: boolean) => identify(SESSION, "PUT /users/{id}", { params: { id }, body: { isActive } } as never);
const create = (code: string) => identify(SESSION, "POST /locations", { body: { code } } as never);
const batch = (action: string) => identify(SESSION, "POST /extinguishers/batch", { body: { action } } as never, { isChange: true });

test.each([
  {
    what: "a change of a record",
    write: change("one", true),
    after: "another one of it that succeeded",
    other: change("one", false),
    end: succeeds,
    isSame: false,
  },
  {
    what: "a change of a record",
    write: change("one", true),
    after: "another one of it that may have succeeded",
    other: change("one", false),
    end: fails(LOST),
    isSame: false,
  },
  {
    what: "a change of a record",
    write: change("one", true),
    after: "another one of it that was refused",
    other: change("one", false),
    end: fails(REFUSED),
    isSame: true,
  },
  {
    what: "a change of a record",
    write: change("one", true),
    after: "one of another record",
    other: change("two", false),
    end: succeeds,
    isSame: true,
  },
  { what: "a create", write: create("one"), after: "another one", other: create("two"), end: succeeds, isSame: true },
  {
    what: "a change of many, checked by versions",
    write: batch("retire"),
    after: "another one",
    other: batch("restore"),
    end: succeeds,
    isSame: false,
  },
])("$what that lost its response, repeated after $after, has the same key: $isSame", async ({ write, other, end, isSame }) => {
  const [first, between, repeated] = await keysOf([
    [write, fails(LOST)],
    [other, end],
    [write, succeeds],
  ]);
  expect(repeated === first).toBe(isSame);
  expect(between).not.toBe(first);
});

describe("a create repeated after one that", () => {
  test.each([
    { how: "lost its response", end: fails(LOST), isSame: true },
    { how: "was stopped", end: fails(new DOMException("Stopped", "AbortError")), isSame: true },
    { how: "met a network's sign-in page", end: fails(new ApiError("notTheServer", "Not the server.", 403)), isSame: true },
    { how: "met a limit", end: fails(new ApiError("tooManyRequests", "Wait.", 429)), isSame: true },
    { how: "found the session ended", end: fails(new ApiError("signInNeeded", "Sign in.", 401)), isSame: true },
    { how: "was not sent, on a full device", end: fails(new ApiError("notStored", "Full.")), isSame: true },
    { how: "was refused", end: fails(REFUSED), isSame: false },
    { how: "succeeded", end: succeeds, isSame: false },
  ])("$how has the same key: $isSame", async ({ end, isSame }) => {
    const [first, repeated] = await keysOf([
      [create("one"), end],
      [create("one"), succeeds],
    ]);
    expect(repeated === first).toBe(isSame);
  });
});

test.each([
  ["of another user", { ...SESSION, user: { ...SESSION.user, userId: "other" } }, "POST /locations"],
  ["in another organization", { ...SESSION, tenantId: "other" }, "POST /locations"],
  ["by another call", SESSION, "POST /extinguishers"],
] as const satisfies readonly (readonly [string, Parameters<typeof identify>[0], Endpoint])[])(
  "the same content %s is another write",
  (_what, session, endpoint) => {
    expect(identify(session, endpoint, {}).content).not.toBe(identify(SESSION, "POST /locations", {}).content);
  },
);
