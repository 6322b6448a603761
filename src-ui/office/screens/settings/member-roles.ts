import { TenantRoleName } from "#shared/entities/user.ts";
import { formatList } from "#shared/messages/language.ts";
import { say } from "./member-messages.ts";

/** Formats roles for a sentence: "Administrator and Inspector". */
export function rolesText(roleNames: readonly TenantRoleName[]): string {
  return formatList(roleNames.map((roleName) => say(`role.${roleName}`)));
}

/** Returns the roles as one choice in a list. */
export function roleChoice(roleNames: readonly TenantRoleName[]): string {
  return roleNames.toSorted().join(" ");
}

/** Returns the roles of such a choice. */
export function rolesOf(choice: string): TenantRoleName[] {
  return TenantRoleName.options.filter((roleName) => choice.split(" ").includes(roleName));
}
