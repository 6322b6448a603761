import { Link } from "wouter";
import type { TenantAccount } from "#shared/entities/tenant.ts";
import { Card } from "../../../components/Card.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { Detail, Details } from "../../components/Details.tsx";
import { Page } from "../../components/Page.tsx";
import { ReadNotice } from "../../components/ReadNotice.tsx";
import { presentOf } from "../../data/missing.ts";
import { isGone } from "../../data/missing.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { useRead } from "../../data/use-read.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { useForgetRecord } from "../../forms/use-forget-record.ts";
import { say } from "./messages.ts";
import { TenantActions } from "./TenantActions.tsx";
import { TenantNameForm } from "./TenantNameForm.tsx";
import { TenantStateTag } from "./TenantStateTag.tsx";
import styles from "./users.module.css";

type Back = { href: string; label: string };

/** One organization: its name, and whether anybody can work in it. */
export function TenantPage({ tenantId, listHref }: { tenantId: string; listHref: string }) {
  const read = useRead("GET /tenants/{id}", { params: { id: tenantId } }, { keepPrevious: false });
  useForgetRecord(tenantId, isGone(read.error));
  const back = { href: listHref, label: say("allOrganizations") };
  const tenant = presentOf(read);
  if (tenant) return <Organization tenant={tenant} back={back} cachedAt={read.cachedAt} />;
  return (
    <Page title={say("common.organization")} back={back}>
      <ReadNotice read={read} missing={{ title: say("tenants.gone") }} placeholder={<Skeleton lines={6} />} />
    </Page>
  );
}

function Organization({ tenant, back, cachedAt }: { tenant: TenantAccount; back: Back; cachedAt: number | null }) {
  const dates = useDateFormats();
  const session = useOfficeSession();
  const isOwn = session.tenantId === tenant.tenantId;
  return (
    <Page title={tenant.tenantName} back={back} cachedAt={cachedAt} narrow actions={<TenantActions tenant={tenant} isOwn={isOwn} />}>
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
    </Page>
  );
}
