import { Building2, LogOut } from "lucide-react";
import { useState } from "react";
import { inspectorTenants } from "#shared/access.ts";
import type { SyncStatus } from "#shared/engine/sync.ts";
import { say } from "#shared/messages/inspector-area.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { Notice } from "../../components/Notice.tsx";
import { useAction } from "../../engine/use-action.ts";
import { useEngine, useEngineSignal } from "../../engine/use-engine.ts";
import { PATHS } from "../../paths.ts";
import styles from "./DeviceCard.module.css";

/** For whom the work is, and the way out. */
export function AccountCard() {
  const auth = useEngineSignal(useEngine().auth);
  const [leaving, setLeaving] = useState(false);
  const tenants = inspectorTenants(auth.roles);
  const tenant = tenants.find((choice) => choice.tenantId === auth.currentTenantId);
  return (
    <Card title={say("account.heading")}>
      {tenant && <p>{say("account.tenant", { tenant: tenant.tenantName })}</p>}
      <div className={styles.actions}>
        {tenants.length > 1 && (
          <LinkButton href={PATHS.inspectorTenant} icon={Building2}>
            {say("account.change")}
          </LinkButton>
        )}
        <Button icon={LogOut} onClick={() => setLeaving(true)}>
          {say("session.signOut")}
        </Button>
      </div>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </Card>
  );
}

function unsentWords(status: SyncStatus): string {
  const operations = status.pendingOperations + status.failedOperations;
  const photos = status.pendingPhotos + status.failedPhotos;
  return operations + photos === 0 ? say("signOut.nothingUnsent") : say("signOut.unsent", { operations, photos });
}

/** Says beforehand what is not sent, that it is kept, and when it goes out. */
function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const engine = useEngine();
  const { user } = useEngineSignal(engine.auth);
  const status = useEngineSignal(engine.status);
  const drafts = useEngineSignal(engine.drafts);
  const signOut = useAction(async () => {
    if (!user) return;
    return engine.signOut(user.userId);
  });
  return (
    <Dialog
      open={open}
      title={say("signOut.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say("signOut.stay")}</Button>
          <Button variant="danger" busy={signOut.busy} onClick={signOut.run}>
            {say("session.signOut")}
          </Button>
        </>
      }
    >
      <p>{unsentWords(status)}</p>
      {drafts.length > 0 && <p>{say("signOut.drafts", { count: drafts.length })}</p>}
      <p>{say("signOut.data")}</p>
      {signOut.failure && (
        <Notice tone="danger" role="alert">
          <p>{signOut.failure}</p>
        </Notice>
      )}
    </Dialog>
  );
}
