import { useOpenRecord } from "../../urls/use-open-record.ts";
import { TenantCreatePage } from "./TenantCreatePage.tsx";
import { TenantListPage } from "./TenantListPage.tsx";
import { TenantPage } from "./TenantPage.tsx";

/** The organizations: all, one of them, or the form for another. */
export function TenantsView() {
  const { id, isNew, listHref, hrefOf } = useOpenRecord("tenant");
  if (id === "") return <TenantListPage />;
  return isNew ? <TenantCreatePage listHref={listHref} hrefOf={hrefOf} /> : <TenantPage key={id} tenantId={id} listHref={listHref} />;
}
