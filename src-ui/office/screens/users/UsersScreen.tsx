import { Skeleton } from "../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { useOpenRecord } from "../../urls/use-open-record.ts";
import { useUrlState } from "../../urls/use-url-state.ts";
import { UserListPage } from "./UserListPage.tsx";

const UserCreatePage = lazyComponent(() => import("./UserCreatePage.tsx").then((m) => m.UserCreatePage), <Skeleton lines={8} />);
const UserPage = lazyComponent(() => import("./UserPage.tsx").then((m) => m.UserPage), <Skeleton lines={8} />);
const TenantsView = lazyComponent(() => import("./TenantsView.tsx").then((m) => m.TenantsView), <Skeleton lines={8} />);

/**
 * `/users`: everybody's accounts, one with `?user=ID`, an invitation with `?user=new`. With `?view=tenants` the organizations, one with
 * `&tenant=ID`, a new one with `&tenant=new`.
 */
export function UsersScreen() {
  const { id, isNew, listHref, hrefOf } = useOpenRecord("user");
  if (useUrlState().get("view") === "tenants") return <TenantsView />;
  if (id === "") return <UserListPage />;
  return isNew ? <UserCreatePage listHref={listHref} hrefOf={hrefOf} /> : <UserPage key={id} userId={id} listHref={listHref} />;
}
