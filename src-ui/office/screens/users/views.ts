import { usersPath } from "../../urls/list-paths.ts";
import { say } from "./messages.ts";

/** Returns the tabs between users and organizations. */
export function userViews(current: "users" | "tenants") {
  const views = [
    { href: usersPath(), label: say("nav.users"), isCurrent: current === "users" },
    { href: usersPath({ view: "tenants" }), label: say("organizations"), isCurrent: current === "tenants" },
  ];
  return { label: say("views.label"), views };
}
