import { useState } from "react";
import { isSystemAdmin } from "#shared/access.ts";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { PublicFrame } from "../../../components/PublicFrame.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { TenantButton } from "../../../components/TenantButton.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { useChooseTenant } from "../../../engine/use-choose-tenant.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { SignOutButton } from "../../../sign-out/SignOutButton.tsx";
import { ownPath, PATHS } from "../../../urls/paths.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { useSearchParams } from "../../../urls/use-url.ts";
import { useSignal } from "../../../use-signal.ts";
import { FirstTenant } from "./FirstTenant.tsx";
import { say } from "./messages.ts";
import { useAvailableTenants } from "./use-available-tenants.ts";
import styles from "./SelectTenantScreen.module.css";

/** Longer lists get a search field. */
const SEARCHED_FROM = 8;

/** The choice of the organization to work in; a system administrator may choose any. */
export function SelectTenantScreen() {
  const auth = useSignal(useEngine().auth);
  const navigate = useNavigate();
  const onward = ownPath(useSearchParams().get("redirect"), PATHS.dashboard);
  const [term, setTerm] = useState("");
  const { data: tenants, error, refresh } = useAvailableTenants(auth.user?.userId ?? "");

  const choose = useChooseTenant(() => navigate(onward, { replace: true }));

  const wanted = term.trim().toLowerCase();
  const shown = tenants?.filter(({ tenantName }) => tenantName.toLowerCase().includes(wanted));
  return (
    <PublicFrame title={say("selectTenant.title")} lead={say("lead")}>
      <FailureNotice failure={error?.message} onRetry={refresh} />
      <FailureNotice failure={choose.failure} />
      {tenants && tenants.length >= SEARCHED_FROM && (
        <TextField type="search" label={say("search")} value={term} onChange={(event) => setTerm(event.target.value)} />
      )}
      {!tenants && !error && <Skeleton lines={4} />}
      {tenants?.length === 0 && (isSystemAdmin(auth.roles) ? <FirstTenant onCreated={choose.run} /> : <p>{say("none")}</p>)}
      {tenants && tenants.length > 0 && shown?.length === 0 && <p role="status">{say("noMatch", { term })}</p>}
      <ul className={styles.list}>
        {shown?.map(({ tenantId, tenantName }) => (
          <li key={tenantId}>
            <TenantButton
              name={tenantName}
              current={tenantId === auth.currentTenantId}
              size="main"
              busy={choose.isBusy}
              onClick={() => choose.run(tenantId)}
            />
          </li>
        ))}
      </ul>
      <div>
        <SignOutButton variant="quiet" />
      </div>
    </PublicFrame>
  );
}
