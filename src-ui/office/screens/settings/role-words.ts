import type { TenantRoleName } from "#shared/entities/user.ts";
import { say } from "./member-messages.ts";

/** Roles as a sentence names them: "Administrator and Inspector". */
export function rolesWords(roleNames: readonly TenantRoleName[]): string {
  const [first, ...rest] = roleNames.map((roleName) => say(`role.${roleName}`));
  return rest.reduce((one, other) => say("roles.two", { one, other }), first ?? "");
}

/** The roles as one choice of a list. */
export function roleChoice(roleNames: readonly TenantRoleName[]): string {
  return roleNames.toSorted().join(" ");
}
