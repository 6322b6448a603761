import { useOpenRecord } from "../../data/use-open-record.ts";
import { NewTenant } from "./NewTenant.tsx";
import { TenantList } from "./TenantList.tsx";
import { TenantPage } from "./TenantPage.tsx";

/** The organizations: all, one of them, or the form for another. */
export function Tenants() {
  const { id, isNew } = useOpenRecord("tenant");
  if (id === "") return <TenantList />;
  return isNew ? <NewTenant /> : <TenantPage key={id} tenantId={id} />;
}
