import {
  Building2,
  CalendarCheck,
  ClipboardList,
  Download,
  FileChartColumn,
  FireExtinguisher,
  LayoutDashboard,
  Settings,
  Tags,
  UserRound,
  Users,
} from "lucide";
import type { IconNode } from "lucide";
import { PATHS } from "../../urls/paths.ts";
import type { OfficeSession } from "../data/office-session.ts";
import { say } from "../messages.ts";

export interface Destination {
  path: string;
  label: string;
  icon: IconNode;
  /** The key that goes there when pressed after `g`. */
  key: string;
}

/** Returns the screens that this person may open, in the order of the menu. */
export function destinationsOf(session: OfficeSession): Destination[] {
  return [
    { path: PATHS.dashboard, label: say("dashboard.title"), icon: LayoutDashboard, key: "d" },
    { path: PATHS.inspections, label: say("nav.inspections"), icon: CalendarCheck, key: "i" },
    { path: PATHS.extinguishers, label: say("nav.extinguishers"), icon: FireExtinguisher, key: "e" },
    { path: PATHS.locations, label: say("common.locations"), icon: Building2, key: "l" },
    { path: PATHS.extinguisherTypes, label: say("nav.types"), icon: Tags, key: "t" },
    { path: PATHS.checklistTemplates, label: say("nav.templates"), icon: ClipboardList, key: "c" },
    { path: PATHS.reports, label: say("nav.reports"), icon: FileChartColumn, key: "r" },
    ...(session.may("import") ? [{ path: PATHS.importData, label: say("nav.import"), icon: Download, key: "m" }] : []),
    ...(session.may("platform") ? [{ path: PATHS.users, label: say("nav.users"), icon: Users, key: "u" }] : []),
    { path: PATHS.settings, label: say("nav.settings"), icon: Settings, key: "s" },
    { path: PATHS.profile, label: say("nav.profile"), icon: UserRound, key: "p" },
  ];
}
