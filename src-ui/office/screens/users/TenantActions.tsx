import { DoorClosed, DoorOpen, Users } from "lucide";
import { useState } from "react";
import type { TenantAccount } from "#shared/entities/tenant.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { useToast } from "../../../use-toast.ts";
import { MoreActions } from "../../components/MoreActions.tsx";
import { useWrite } from "../../data/use-write.ts";
import { useToastAction } from "../../frame/use-toast-action.ts";
import { usersPath } from "../../urls/list-paths.ts";
import { say } from "./messages.ts";

/**
 * The actions on an organization: show its users, close it, reopen it, both whatever else was changed since it was read. The undo of a reopening
 * spares what was changed since.
 */
export function TenantActions({ tenant, isOwn }: { tenant: TenantAccount; isOwn: boolean }) {
  const { tenantId, tenantName: name } = tenant;
  const toast = useToast();
  const act = useToastAction();
  const update = useWrite("PUT /tenants/{id}");
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: tenantId };
  async function close(): Promise<void> {
    await update.send({ params, body: { isActive: false } });
    toast({ message: say("tenants.isClosed", { name }) });
  }
  const reopen = (): void =>
    act(async () => {
      const opened = await update.send({ params, body: { isActive: true } });
      const undo = () => update.send({ params, body: { isActive: false } }, { ifMatch: opened.version });
      return { message: say("tenants.isOpen", { name }), undo };
    });
  const people = (
    <LinkButton href={usersPath({ tenant: tenantId })} icon={Users}>
      {say("tenants.people")}
    </LinkButton>
  );
  return (
    <>
      {tenant.isActive && !isOwn ? (
        <MoreActions main={people}>
          <Button variant="danger" icon={DoorClosed} onClick={() => setIsAsking(true)}>
            {say("closeOrganization")}
          </Button>
        </MoreActions>
      ) : (
        people
      )}
      {!tenant.isActive && (
        <Button variant="primary" icon={DoorOpen} busy={update.isBusy} onClick={reopen}>
          {say("tenants.reopen")}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={say("tenants.closeTitle", { name })}
          confirmLabel={say("closeOrganization")}
          onClose={() => setIsAsking(false)}
          onConfirm={close}
        >
          <p>{say("tenants.closeLead")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
