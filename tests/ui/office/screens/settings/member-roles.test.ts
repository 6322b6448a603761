import { expect, test } from "vitest";
import type { TenantRoleName } from "#shared/entities/user.ts";
import { rolesText } from "../../../../../src-ui/office/screens/settings/member-roles.ts";

test.each<[TenantRoleName[], string]>([
  [["Inspector"], "Inspector"],
  [["TenantAdmin", "Inspector"], "Administrator and Inspector"],
  [["TenantAdmin", "Inspector", "Viewer"], "Administrator, Inspector, and Viewer"],
])("the roles %j of a member are listed as in a sentence", (roleNames, text) => {
  expect(rolesText(roleNames)).toBe(text);
});
