import { expect, test } from "vitest";
import { isInvited } from "../../../../../src-ui/office/screens/users/is-invited.ts";

test.each([
  ["who has not chosen a password yet is invited", { isActive: true, hasPassword: false }, true],
  ["who can sign in is not, confirmed or not", { isActive: true, hasPassword: true }, false],
  ["who was deactivated is not", { isActive: false, hasPassword: false }, false],
])("somebody %s", (_name, account, expected) => {
  expect(isInvited(account)).toBe(expected);
});
