import { UserMinus, UserPen } from "lucide";
import { useState } from "react";
import type { Member } from "#shared/entities/member.ts";
import { fullName } from "#shared/full-name.ts";
import { Button } from "../../../components/Button.tsx";
import { type Column, DataTable } from "../../components/DataTable.tsx";
import { say as sayList } from "../../components/messages.ts";
import { useOffice } from "../../data/office.ts";
import { say } from "./member-messages.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { rolesWords } from "./role-words.ts";
import styles from "./members.module.css";

/** Who works here, with what may be changed about it. The only administrator stays. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const { user } = useOffice();
  const [changing, setChanging] = useState<Member | null>(null);
  const [removing, setRemoving] = useState<Member | null>(null);
  const admins = members.filter(({ roleNames }) => roleNames.includes("TenantAdmin"));
  const isLastAdmin = (member: Member): boolean => admins.length === 1 && admins[0]?.userId === member.userId;
  const columns: Column<Member>[] = [
    {
      key: "name",
      label: say("common.name"),
      isHead: true,
      cell: (member) => (member.userId === user.userId ? `${fullName(member)} (${say("common.you")})` : fullName(member)),
    },
    { key: "email", label: say("common.email"), cell: ({ email }) => <span className={styles.address}>{email}</span> },
    { key: "roles", label: say("common.roles"), cell: ({ roleNames }) => rolesWords(roleNames) },
    {
      key: "actions",
      label: sayList("list.actions"),
      cell: (member) => (
        <div className={styles.actions}>
          <Button
            variant="quiet"
            icon={UserPen}
            aria-label={say("change.of", { name: fullName(member) })}
            onClick={() => setChanging(member)}
          >
            {say("changeRole")}
          </Button>
          {isLastAdmin(member) ? (
            <span className={styles.muted}>{say("remove.last")}</span>
          ) : (
            <Button
              variant="quiet"
              icon={UserMinus}
              aria-label={say("remove.of", { name: fullName(member) })}
              onClick={() => setRemoving(member)}
            >
              {say("common.remove")}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable caption={say("members")} columns={columns} rows={members} idOf={({ userId }) => userId} nameOf={fullName} />
      {changing && (
        <RoleDialog key={changing.userId} member={changing} isLastAdmin={isLastAdmin(changing)} onClose={() => setChanging(null)} />
      )}
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
