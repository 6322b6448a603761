import { Building2 } from "lucide";
import { inspectorTenants } from "#shared/access.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { useEngine } from "../../../engine/use-engine.ts";
import type { Reading } from "../../../reading.ts";
import { SignOutButton } from "../../../sign-out/SignOutButton.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { useSignal } from "../../../use-signal.ts";
import { say } from "./messages.ts";
import { summaryText } from "./outbox-text.ts";
import type { Unsent } from "./use-unsent.ts";
import styles from "./device.module.css";

/** The organization the inspector works for, and the sign-out. */
export function AccountCard({ unsent }: { unsent: Reading<Unsent> }) {
  const auth = useSignal(useEngine().auth);
  const tenants = inspectorTenants(auth.roles);
  const tenant = tenants.find((choice) => choice.tenantId === auth.currentTenantId);
  return (
    <Card title={say("common.account")}>
      {tenant && <p>{say("account.tenant", { tenant: tenant.tenantName })}</p>}
      <div className={styles.actions}>
        {tenants.some(({ tenantId }) => tenantId !== auth.currentTenantId) && (
          <LinkButton href={PATHS.inspectorTenant} icon={Building2}>
            {say("account.change")}
          </LinkButton>
        )}
        <SignOutButton unsent={unsent.data && summaryText(unsent.data.counts)} />
      </div>
    </Card>
  );
}
