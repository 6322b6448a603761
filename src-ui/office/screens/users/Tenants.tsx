import { NewTenant } from "./NewTenant.tsx";
import { TenantList } from "./TenantList.tsx";
import { TenantPage } from "./TenantPage.tsx";

/** The organizations: all, the one with the id `edit`, or with `new` the form for another. */
export function Tenants({ edit }: { edit: string }) {
  if (edit === "new") return <NewTenant />;
  return edit === "" ? <TenantList /> : <TenantPage key={edit} tenantId={edit} />;
}
