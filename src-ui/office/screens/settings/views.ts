import { PATHS } from "../../../urls/paths.ts";
import { membersPath } from "../../urls/list-paths.ts";
import { say } from "./member-messages.ts";

/** Returns the tabs between an organization's settings and its members. */
export function settingsViews(current: "settings" | "members") {
  const views = [
    { href: PATHS.settings, label: say("nav.settings"), isCurrent: current === "settings" },
    { href: membersPath(), label: say("members"), isCurrent: current === "members" },
  ];
  return { label: say("views.label"), views };
}
