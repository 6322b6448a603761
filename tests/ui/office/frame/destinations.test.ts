import { expect, test } from "vitest";
import type { RoleName } from "#shared/entities/user.ts";
import { officeSessionOf } from "../../../../src-ui/office/data/office-session.ts";
import { destinationsOf } from "../../../../src-ui/office/frame/destinations.ts";
import { officeSession } from "../../support/office-render.tsx";

const FOR_ALL = ["Dashboard", "Inspections", "Extinguishers", "Locations", "Types", "Checklists", "Reports", "Settings", "Profile"];

test.each<[role: RoleName, more: string[]]>([
  ["Viewer", []],
  ["Inspector", []],
  ["TenantAdmin", ["Import data"]],
  ["SystemAdmin", ["Users"]],
])("the menu of a %s has what everybody sees, and %o", (role, more) => {
  const session = officeSessionOf(officeSession(role), { send: () => expect.fail("The menu reads nothing") });
  const labels = destinationsOf(session!).map(({ label }) => label);
  expect(labels.filter((label) => !FOR_ALL.includes(label))).toEqual(more);
  expect(labels).toEqual(expect.arrayContaining(FOR_ALL));
});
