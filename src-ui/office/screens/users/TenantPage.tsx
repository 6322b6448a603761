import { Link } from "wouter";
import type { TenantAccount } from "#shared/entities/tenant.ts";
import { Card } from "../../../components/Card.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { Detail, Details } from "../../components/Details.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { isGone, presentOf } from "../../data/missing.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { useRead } from "../../data/use-read.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { useForgetRecord } from "../../forms/use-forget-record.ts";
import { say } from "./messages.ts";
import { TenantActions } from "./TenantActions.tsx";
import { TenantNameForm } from "./TenantNameForm.tsx";
import { TenantStateTag } from "./TenantStateTag.tsx";
import styles from "./users.module.css";

/** One organization: its name, and whether anybody can work in it. */
export function TenantPage({ tenantId, listHref }: { tenantId: string; listHref: string }) {
  const read = useRead("GET /tenants/{id}", { params: { id: tenantId } }, { keepPrevious: false });
  useForgetRecord(tenantId, isGone(read.error));
  const session = useOfficeSession();
  const tenant = presentOf(read);
  const isOwn = tenant?.tenantId === session.tenantId;
  return (
    <Page
      title={tenant?.tenantName ?? say("common.organization")}
      back={{ href: listHref, label: say("organizations") }}
      cachedAt={read.cachedAt}
      narrow
      actions={tenant && <TenantActions tenant={tenant} isOwn={isOwn} />}
    >
      <Loaded read={read} missing={{ title: say("tenants.missing"), reason: say("linkIncomplete") }}>
        {(known) => <Organization tenant={known} isOwn={isOwn} />}
      </Loaded>
    </Page>
  );
}

function Organization({ tenant, isOwn }: { tenant: TenantAccount; isOwn: boolean }) {
  const dates = useDateFormats();
  return (
    <>
      {isOwn && (
        <p className={styles.own}>
          {say("tenants.ownClose")} <Link href={PATHS.selectTenant}>{say("nav.switchTenant")}</Link>
        </p>
      )}
      <Card title={say("common.organization")}>
        <Details>
          <Detail label={say("common.state")}>
            <TenantStateTag tenant={tenant} />
          </Detail>
          <Detail label={say("since")}>{dates.dayOf(tenant.createdAt)}</Detail>
        </Details>
      </Card>
      <div className={styles.form}>
        <Card title={say("tenants.rename")}>
          <TenantNameForm tenant={tenant} />
        </Card>
      </div>
    </>
  );
}
