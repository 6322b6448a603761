import { expect, test } from "vitest";
import { problemCodes } from "#shared/codes.ts";
import { fieldMessages } from "#shared/messages/fields.ts";
import { sayer } from "#shared/messages/sayer.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { problemMessages } from "../../src-api/http/messages.ts";
import { assignedMessages } from "../../src-ui/assigned/messages.ts";
import { signInMessages } from "../../src-ui/components/sign-in-messages.ts";
import { deliveryMessages } from "../../src-ui/delivery/messages.ts";
import { failureMessages } from "../../src-ui/engine/messages.ts";
import { dashboardMessages } from "../../src-ui/features/dashboard/messages.ts";
import { receiptMessages } from "../../src-ui/features/success/messages.ts";
import { lostWorkMessages } from "../../src-ui/lost-work/messages.ts";
import { pageMessages } from "../../src-ui/messages.ts";

const say = sayer(specificationMessages, failureMessages);

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
    ...pageMessages,
    ...deliveryMessages,
    ...dashboardMessages,
    ...assignedMessages,
    ...problemMessages,
    ...fieldMessages,
    ...signInMessages,
    ...receiptMessages,
    ...lostWorkMessages,
  })) {
    expect(words.trim(), key).not.toBe("");
    expect(key, key).toMatch(/^[a-z][A-Za-z]*(\.[A-Za-z-]+)+$/);
  }
});

test("a key that no part has does not compile, and shows itself", () => {
  // @ts-expect-error The parts of this `say` have no such key.
  expect(say("failure.noSuchThing")).toBe("failure.noSuchThing");
});
