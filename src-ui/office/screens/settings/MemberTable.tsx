import { UserMinus, UserPen } from "lucide";
import { useState } from "react";
import type { Member } from "#shared/entities/member.ts";
import { fullName } from "#shared/full-name.ts";
import { EmailAddress } from "../../components/EmailAddress.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { actionsColumnOf } from "../../tables/actions-column.ts";
import type { Column } from "../../tables/column.ts";
import { DataTable } from "../../tables/DataTable.tsx";
import { RowAction, RowActions } from "../../tables/RowActions.tsx";
import { say } from "./member-messages.ts";
import { rolesText } from "./member-roles.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";

/** The members and their roles, with actions to change and remove them. The only administrator cannot be removed. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const { user } = useOfficeSession();
  const [changing, setChanging] = useState<Member | null>(null);
  const [removing, setRemoving] = useState<Member | null>(null);
  const admins = members.filter(({ roleNames }) => roleNames.includes("TenantAdmin"));
  const isLastAdmin = (member: Member): boolean => admins.length === 1 && admins[0]?.userId === member.userId;
  const columns: Column<Member>[] = [
    {
      key: "name",
      label: say("common.name"),
      rowHead: true,
      cell: (member) => (member.userId === user.userId ? `${fullName(member)} (${say("common.you")})` : fullName(member)),
    },
    { key: "email", label: say("common.email"), cell: ({ email }) => email !== undefined && <EmailAddress email={email} /> },
    { key: "roles", label: say("common.roles"), cell: ({ roleNames }) => rolesText(roleNames) },
    actionsColumnOf((member) => (
      <RowActions>
        <RowAction
          icon={UserPen}
          text={say("changeRole")}
          label={say("change.of", { name: fullName(member) })}
          onClick={() => setChanging(member)}
        />
        {isLastAdmin(member) ? (
          <span>{say("remove.last")}</span>
        ) : (
          <RowAction
            icon={UserMinus}
            text={say("common.remove")}
            label={say("remove.of", { name: fullName(member) })}
            onClick={() => setRemoving(member)}
          />
        )}
      </RowActions>
    )),
  ];
  /** Returns the member as read last: somebody else may have changed it since the dialog was opened. */
  const latest = (member: Member): Member => members.find(({ userId }) => userId === member.userId) ?? member;
  return (
    <>
      <DataTable caption={say("members")} columns={columns} rows={members} idOf={({ userId }) => userId} nameOf={fullName} />
      {changing && (
        <RoleDialog key={changing.userId} member={latest(changing)} isLastAdmin={isLastAdmin(changing)} onClose={() => setChanging(null)} />
      )}
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
