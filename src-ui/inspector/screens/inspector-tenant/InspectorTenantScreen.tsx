import { useEffect } from "react";
import { inspectorTenants } from "#shared/access.ts";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { InspectorFrame } from "../../../components/InspectorFrame.tsx";
import { TenantButton } from "../../../components/TenantButton.tsx";
import { useChooseTenant } from "../../../engine/use-choose-tenant.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { ownPath, PATHS } from "../../../urls/paths.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { useSearchParams } from "../../../urls/use-url.ts";
import { useSignal } from "../../../use-signal.ts";
import { say } from "./messages.ts";
import styles from "./InspectorTenantScreen.module.css";

/** The screen on which an inspector of several organizations chooses the one to work for. */
export function InspectorTenantScreen() {
  const auth = useSignal(useEngine().auth);
  const navigate = useNavigate();
  const onward = ownPath(useSearchParams().get("redirect"), PATHS.inspectorDashboard);
  const tenants = inspectorTenants(auth.roles);
  const only = auth.currentTenantId === null && tenants.length === 1 ? tenants[0]?.tenantId : undefined;

  const choose = useChooseTenant(() => navigate(onward, { replace: true }));
  const { run, isBusy } = choose;
  useEffect(() => {
    if (only) run(only);
  }, [only, run]);

  return (
    <InspectorFrame
      title={say("inspectorTenant.heading")}
      back={auth.currentTenantId === null ? undefined : { href: PATHS.inspectorDashboard, label: say("app.back") }}
    >
      <p>{say("inspectorTenant.lead")}</p>
      <FailureNotice failure={choose.failure} />
      <ul className={styles.list}>
        {tenants.map(({ tenantId, tenantName }) => (
          <li key={tenantId}>
            <TenantButton
              name={tenantName}
              current={tenantId === auth.currentTenantId}
              size="large"
              busy={isBusy}
              onClick={() => run(tenantId)}
            />
          </li>
        ))}
      </ul>
    </InspectorFrame>
  );
}
