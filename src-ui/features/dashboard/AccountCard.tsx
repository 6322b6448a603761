import { Building2, LogOut } from "lucide";
import { useState } from "react";
import { inspectorTenants } from "#shared/access.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { isOneThing, unsentText, totalUnsent } from "../../delivery/unsent-text.ts";
import type { Query } from "../../engine/use-engine-query.ts";
import { useEngine, useEngineSignal } from "../../engine/use-engine.ts";
import { PATHS } from "../../urls/paths.ts";
import { say } from "./messages.ts";
import type { Unsent } from "./use-unsent.ts";
import styles from "./DeviceCard.module.css";

/** The organization the inspector works for, and the sign-out. */
export function AccountCard({ unsent }: { unsent: Query<Unsent> }) {
  const auth = useEngineSignal(useEngine().auth);
  const [isLeaving, setIsLeaving] = useState(false);
  const tenants = inspectorTenants(auth.roles);
  const tenant = tenants.find((choice) => choice.tenantId === auth.currentTenantId);
  return (
    <Card title={say("common.account")}>
      {tenant && <p>{say("account.tenant", { tenant: tenant.tenantName })}</p>}
      <div className={styles.actions}>
        {tenants.length > 1 && (
          <LinkButton href={PATHS.inspectorTenant} icon={Building2}>
            {say("account.change")}
          </LinkButton>
        )}
        <Button icon={LogOut} onClick={() => setIsLeaving(true)}>
          {say("common.signOut")}
        </Button>
      </div>
      {isLeaving && <SignOutDialog unsent={unsent} onClose={() => setIsLeaving(false)} />}
    </Card>
  );
}

function signOutText(unsent: Query<Unsent>): string | null {
  if (unsent.state !== "ready") return unsent.state === "failed" ? unsent.message : null;
  const { lines, counts, ofOthers } = unsent.value;
  if (lines.length === 0) return totalUnsent(ofOthers) === 0 ? say("queue.empty") : say("others.noneOfYours");
  return say(isOneThing(counts) ? "signOut.unsent.one" : "signOut.unsent.many", { what: unsentText(counts) });
}

/** Shows before a sign-out what is not sent, that it stays on the device, and when it will be sent. */
function SignOutDialog({ unsent, onClose }: { unsent: Query<Unsent>; onClose: () => void }) {
  const engine = useEngine();
  const { user } = useEngineSignal(engine.auth);
  const drafts = useEngineSignal(engine.drafts);
  return (
    <ConfirmDialog
      title={say("signOut.title")}
      confirmLabel={say("common.signOut")}
      keepLabel={say("signOut.stay")}
      onClose={onClose}
      onConfirm={async () => (user ? engine.signOut(user.userId) : undefined)}
    >
      <p>{signOutText(unsent)}</p>
      {drafts.length > 0 && <p>{say("signOut.drafts", { count: drafts.length })}</p>}
      <p>{say("signOut.data")}</p>
    </ConfirmDialog>
  );
}
