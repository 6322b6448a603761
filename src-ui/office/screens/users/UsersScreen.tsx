import { Skeleton } from "../../../components/Skeleton.tsx";
import { later } from "../../../loading/later.tsx";
import { useUrlState } from "../../data/url-state.ts";
import { NewUser } from "./NewUser.tsx";
import { UserList } from "./UserList.tsx";
import { UserPage } from "./UserPage.tsx";

const Tenants = later(() => import("./Tenants.tsx").then((m) => m.Tenants), <Skeleton lines={8} />);

/**
 * `/users`: everybody's accounts, one with `?user=ID`, an invitation with `?user=new`. With `?view=tenants` the organizations, one with
 * `&edit=ID`, a new one with `&edit=new`.
 */
export function UsersScreen() {
  const url = useUrlState();
  if (url.get("view") === "tenants") return <Tenants edit={url.get("edit")} />;
  const user = url.get("user");
  if (user === "new") return <NewUser />;
  return user === "" ? <UserList /> : <UserPage key={user} userId={user} />;
}
