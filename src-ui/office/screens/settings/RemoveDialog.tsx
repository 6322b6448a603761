import type { Member } from "#shared/entities/member.ts";
import { fullName } from "#shared/full-name.ts";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { useToast } from "../../../use-toast.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { useWrite } from "../../data/use-write.ts";
import { say } from "./member-messages.ts";
import { useTenantName } from "./use-tenant-name.ts";

/** Asks before a member is removed, since only another invitation would bring them back. */
export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { user } = useOfficeSession();
  const tenantName = useTenantName();
  const remove = useWrite("DELETE /tenants/members/{id}");
  const toast = useToast();
  const name = fullName(member);
  const isSelf = member.userId === user.userId;
  return (
    <ConfirmDialog
      title={say("remove.title", { name, tenant: tenantName })}
      confirmLabel={say("common.remove")}
      onClose={onClose}
      onConfirm={async () => {
        await remove.send({ params: { id: member.userId } });
        if (isSelf) location.reload();
        else toast({ message: say("remove.done", { name }) });
      }}
    >
      <p>{say("remove.lead")}</p>
      {isSelf && (
        <p>
          <strong>{say("remove.self")}</strong>
        </p>
      )}
    </ConfirmDialog>
  );
}
