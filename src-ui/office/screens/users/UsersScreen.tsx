import { useUrlState } from "../../data/url-state.ts";
import { NewTenant } from "./NewTenant.tsx";
import { NewUser } from "./NewUser.tsx";
import { TenantList } from "./TenantList.tsx";
import { TenantPage } from "./TenantPage.tsx";
import { UserList } from "./UserList.tsx";
import { UserPage } from "./UserPage.tsx";

/**
 * `/users`: everybody's accounts, one with `?user=ID`, an invitation with `?user=new`. With `?view=tenants` the organisations, one with
 * `&edit=ID`, a new one with `&edit=new`.
 */
export function UsersScreen() {
  const url = useUrlState();
  if (url.get("view") === "tenants") {
    const edit = url.get("edit");
    if (edit === "new") return <NewTenant />;
    return edit === "" ? <TenantList /> : <TenantPage key={edit} tenantId={edit} />;
  }
  const user = url.get("user");
  if (user === "new") return <NewUser />;
  return user === "" ? <UserList /> : <UserPage key={user} userId={user} />;
}
