import { expect, test } from "vitest";
import { problemCodes } from "#shared/codes.ts";
import { format } from "#shared/messages/format.ts";
import { assignedMessages } from "#shared/messages/assigned.ts";
import { fieldMessages } from "#shared/messages/fields.ts";
import { say } from "#shared/messages/index.ts";
import { inspectorAreaMessages } from "#shared/messages/inspector-area.ts";
import { lostWorkMessages } from "#shared/messages/lost-work.ts";
import { publicMessages } from "#shared/messages/public.ts";
import { problemMessages } from "#shared/messages/problems.ts";
import { receiptMessages } from "#shared/messages/receipt.ts";

test.each([
  ["{count|1 item|# items} failed", { count: 1 }, "1 item failed"],
  ["{count|1 item|# items} failed", { count: 0 }, "0 items failed"],
  ["Synced {synced} of {total} inspections", { synced: 2, total: 5 }, "Synced 2 of 5 inspections"],
  ["a value that is {missing} shows", {}, "a value that is {missing} shows"],
] as const)("%s with %o reads %s", (template, values, expected) => {
  expect(format(template, values)).toBe(expected);
});

test.each([
  ["auth.inspectorRequired", "Access denied. Inspector role required."],
  ["auth.registrationFailed", "Registration failed"],
  ["auth.loginFailed", "Login failed"],
  ["auth.devLoginFailed", "Dev login failed"],
  ["auth.passwordResetFailed", "Password reset failed"],
  ["auth.profileFailed", "Failed to fetch user profile"],
  ["auth.rolesFailed", "Failed to fetch user roles"],
  ["auth.switchTenantFailed", "Failed to switch tenant"],
  ["auth.noRefreshToken", "No refresh token available"],
  ["failure.quotaExceeded", "This device is full. Free some space, then try again."],
  ["failure.signInFailed", "Login failed"],
  ["failure.devSignInFailed", "Dev login failed"],
  ["failure.switchTenantFailed", "Failed to switch tenant"],
  ["failure.inspectorRoleRequired", "Access denied. Inspector role required."],
  ["failure.noRefreshToken", "No refresh token available"],
  ["sync.offline", "Cannot sync while offline"],
  ["sync.running", "Sync already in progress"],
  ["sync.noDrafts", "No drafts to sync"],
  ["photo.canvasFailed", "Canvas to Blob conversion failed"],
  ["banner.offline", "Working Offline"],
  ["banner.syncing", "Syncing..."],
  ["banner.failed", "Sync Failed"],
] as const)("%s says word for word what specification sections 2 and 8 give", (key, words) => {
  expect(say(key)).toBe(words);
});

test("every code of a problem has words", () => {
  for (const code of Object.keys(problemCodes)) expect(Object.keys(problemMessages)).toContain(`problem.${code}`);
});

test("no message is empty or repeats another's key space", () => {
  for (const [key, words] of Object.entries({
    ...inspectorAreaMessages,
    ...assignedMessages,
    ...problemMessages,
    ...fieldMessages,
    ...publicMessages,
    ...receiptMessages,
    ...lostWorkMessages,
  })) {
    expect(words.trim(), key).not.toBe("");
    expect(key, key).toMatch(/^[a-z][A-Za-z]*(\.[A-Za-z-]+)+$/);
  }
});
