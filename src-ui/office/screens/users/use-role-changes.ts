import type { RoleEntry, UserAccount } from "#shared/entities/user.ts";
import { TenantRoleName } from "#shared/entities/user.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToastAction } from "../../frame/use-toast-action.ts";
import { say } from "./messages.ts";
import { roleKey, roleText } from "./role-text.ts";

/** Returns the roles in organizations, as the server takes them. */
function tenantRolesOf(roles: readonly RoleEntry[]) {
  return roles.flatMap(({ roleName, tenantId }) => {
    const name = TenantRoleName.options.find((each) => each === roleName);
    return name === undefined || tenantId === null ? [] : [{ tenantId, roleName: name }];
  });
}

function systemRolesOf(roles: readonly RoleEntry[]): "SystemAdmin"[] {
  return roles.some(({ roleName }) => roleName === "SystemAdmin") ? ["SystemAdmin"] : [];
}

/** Returns functions that add and remove roles immediately; a toast can undo each change, unless it took away the password. */
export function useRoleChanges(account: UserAccount) {
  const act = useToastAction();
  const system = useWrite("PUT /users/{id}/system-roles");
  const inTenants = useWrite("PUT /users/{id}/tenant-roles");
  const params = { id: account.userId };

  /** Writes only the type of roles that changed. */
  const write = (isSystem: boolean, roles: readonly RoleEntry[], ifMatch: number): Promise<UserAccount> =>
    isSystem
      ? system.send({ params, body: { roleNames: systemRolesOf(roles) } }, { ifMatch })
      : inTenants.send({ params, body: { roles: tenantRolesOf(roles) } }, { ifMatch });

  const change = (role: RoleEntry, roles: readonly RoleEntry[], done: "roles.added" | "roles.removed"): void =>
    act(async () => {
      const isSystem = role.roleType === "System";
      const before = account.roles;
      const { version, hasPassword, email } = await write(isSystem, roles, account.version);
      const message = say(done, { role: roleText(role) });
      if (account.hasPassword && !hasPassword) return { message: say("roles.closed", { message, email }) };
      return { message, undo: () => write(isSystem, before, version) };
    });

  const without = (role: RoleEntry): RoleEntry[] => account.roles.filter((each) => roleKey(each) !== roleKey(role));
  return {
    isBusy: system.isBusy || inTenants.isBusy,
    add: (role: RoleEntry) => change(role, [...account.roles, role], "roles.added"),
    remove: (role: RoleEntry) => change(role, without(role), "roles.removed"),
    /** Rejects with `ApiError`. Shows no toast, since it cannot be undone. */
    removeForGood: (role: RoleEntry) => write(role.roleType === "System", without(role), account.version),
  };
}
