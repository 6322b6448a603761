import type { TenantRoleName } from "#shared/entities/user.ts";
import { say } from "./member-messages.ts";

/** Formats roles for a sentence: "Administrator and Inspector". */
export function rolesText(roleNames: readonly TenantRoleName[]): string {
  const [first, ...rest] = roleNames.map((roleName) => say(`role.${roleName}`));
  return rest.reduce((one, other) => say("roles.two", { one, other }), first ?? "");
}

/** Returns the roles as one choice in a list. */
export function roleChoice(roleNames: readonly TenantRoleName[]): string {
  return roleNames.toSorted().join(" ");
}
