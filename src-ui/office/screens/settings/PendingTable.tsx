import { CircleAlert, Hourglass, RotateCw, X } from "lucide";
import { useState } from "react";
import type { Invitation } from "#shared/entities/member.ts";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { useToast } from "../../../use-toast.ts";
import { EmailAddress } from "../../components/EmailAddress.tsx";
import { useWrite } from "../../data/use-write.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { useToastAction } from "../../frame/use-toast-action.ts";
import { actionsColumnOf } from "../../tables/actions-column.ts";
import type { Column } from "../../tables/column.ts";
import { DataTable } from "../../tables/DataTable.tsx";
import { RowAction, RowActions } from "../../tables/RowActions.tsx";
import { say } from "./member-messages.ts";
import styles from "./PendingTable.module.css";

/** Invitations not accepted yet: for which role, when and by whom they were sent. Each can be sent again or revoked. */
export function PendingTable({ invitations }: { invitations: readonly Invitation[] }) {
  const dates = useDateFormats();
  const toast = useToast();
  const act = useToastAction();
  const resend = useWrite("POST /tenants/invitations/{id}/resend");
  const revoke = useWrite("DELETE /tenants/invitations/{id}");
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  if (invitations.length === 0) return <p className={styles.muted}>{say("pending.none")}</p>;

  const sendAgain = ({ invitationId, email }: Invitation): void =>
    act(async () => {
      await resend.send({ params: { id: invitationId } });
      return { message: say("pending.resent", { email }) };
    });
  const columns: Column<Invitation>[] = [
    { key: "email", label: say("common.email"), rowHead: true, cell: ({ email }) => <EmailAddress email={email} /> },
    { key: "role", label: say("common.role"), cell: ({ roleName }) => say(`role.${roleName}`) },
    {
      key: "sent",
      label: say("pending.sent"),
      cell: ({ sentAt, invitedBy }) => (
        <time dateTime={sentAt} title={dates.dateTime(sentAt)}>
          {say("common.whenBy", { when: dates.relative(sentAt), name: invitedBy })}
        </time>
      ),
    },
    {
      key: "state",
      label: say("common.state"),
      compact: true,
      cell: ({ isOpen }) => (
        <StatusTag tagStyle={isOpen ? ["info", Hourglass] : ["warning", CircleAlert]}>
          {say(isOpen ? "pending.open" : "pending.expired")}
        </StatusTag>
      ),
    },
    actionsColumnOf((invitation) => (
      <RowActions>
        <RowAction
          icon={RotateCw}
          text={say("pending.resend")}
          label={say("pending.resendTo", { email: invitation.email })}
          onClick={() => sendAgain(invitation)}
        />
        <RowAction
          icon={X}
          text={say("pending.revoke")}
          label={say("pending.revokeOf", { email: invitation.email })}
          onClick={() => setRevoking(invitation)}
        />
      </RowActions>
    )),
  ];
  return (
    <>
      <DataTable
        caption={say("pending.title")}
        columns={columns}
        rows={invitations}
        idOf={({ invitationId }) => invitationId}
        nameOf={({ email }) => email}
      />
      {revoking && (
        <ConfirmDialog
          title={say("pending.revokeTitle", { email: revoking.email })}
          confirmLabel={say("pending.revoke")}
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await revoke.send({ params: { id: revoking.invitationId } });
            toast({ message: say("pending.revoked", { email: revoking.email }) });
          }}
        >
          <p>{say("pending.revokeLead")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
