import { PATHS } from "../../../urls/paths.ts";
import { say } from "./messages.ts";

/** Returns the tabs between users and organizations. */
export function userViews(current: "users" | "tenants") {
  const views = [
    { href: PATHS.users, label: say("nav.users"), isCurrent: current === "users" },
    { href: `${PATHS.users}?view=tenants`, label: say("organizations"), isCurrent: current === "tenants" },
  ];
  return { label: say("views.label"), views };
}
