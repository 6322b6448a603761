import { useState } from "react";
import type { RoleEntry, UserAccount } from "#shared/entities/user.ts";
import { fullName } from "#shared/full-name.ts";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { say } from "./messages.ts";
import { RolesTable } from "./RolesTable.tsx";
import { useRoleChanges } from "./use-role-changes.ts";

/** The roles of an account; changes take effect immediately. Giving up your own administrator role is confirmed first. */
export function UserRoles({ account, isLastAdmin }: { account: UserAccount; isLastAdmin: boolean }) {
  const { user } = useOfficeSession();
  const changes = useRoleChanges(account);
  const [givingUp, setGivingUp] = useState<RoleEntry | null>(null);
  const isOwnSystem = (role: RoleEntry): boolean => role.roleType === "System" && account.userId === user.userId;
  return (
    <>
      <RolesTable
        caption={say("roles.caption", { name: fullName(account) })}
        roles={account.roles}
        busy={changes.isBusy}
        onAdd={changes.add}
        onRemove={(role) => (isOwnSystem(role) ? setGivingUp(role) : changes.remove(role))}
        lockedReason={(role) => (role.roleType === "System" && isLastAdmin ? say("lastAdmin.role") : null)}
      />
      {givingUp && (
        <ConfirmDialog
          title={say("roles.dropSelf.title")}
          confirmLabel={say("roles.dropSelf.confirm")}
          onClose={() => setGivingUp(null)}
          onConfirm={async () => void (await changes.removeForGood(givingUp))}
        >
          <p>{say("roles.dropSelf.lead")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
