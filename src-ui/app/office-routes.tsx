import { PATHS } from "../urls/paths.ts";
import { OFFICE_INSPECTION_ROUTES } from "./office-inspection-routes.tsx";
import { screen } from "./route.tsx";
import type { RouteDefinition } from "./route.tsx";

/** The office's routes. */
export const OFFICE_ROUTES: readonly RouteDefinition[] = [
  ...OFFICE_INSPECTION_ROUTES,
  {
    path: PATHS.selectTenant,
    title: "selectTenant.title",
    access: "choice",
    Screen: screen(() => import("../office/screens/select-tenant/SelectTenantScreen.tsx").then((m) => m.SelectTenantScreen)),
  },
  {
    path: PATHS.dashboard,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/dashboard/DashboardScreen.tsx").then((m) => m.DashboardScreen)),
  },
  {
    path: PATHS.settings,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/settings/SettingsScreen.tsx").then((m) => m.SettingsScreen)),
  },
  {
    path: PATHS.profile,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/profile/ProfileScreen.tsx").then((m) => m.ProfileScreen)),
  },
  {
    path: PATHS.checklistTemplates,
    access: "member",
    inOffice: true,
    Screen: screen(() =>
      import("../office/screens/checklist-templates/ChecklistTemplatesScreen.tsx").then((m) => m.ChecklistTemplatesScreen),
    ),
  },
  {
    path: PATHS.users,
    access: "platform",
    inOffice: true,
    Screen: screen(() => import("../office/screens/users/UsersScreen.tsx").then((m) => m.UsersScreen)),
  },
  {
    path: PATHS.locations,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/locations/LocationsScreen.tsx").then((m) => m.LocationsScreen)),
  },
  {
    path: PATHS.extinguishers,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/extinguishers/ExtinguishersScreen.tsx").then((m) => m.ExtinguishersScreen)),
  },
  {
    path: PATHS.extinguishersCards,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/extinguishers/ExtinguishersScreen.tsx").then((m) => m.ExtinguisherCardsScreen)),
  },
  {
    path: PATHS.extinguisherTypes,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/extinguisher-types/ExtinguisherTypesScreen.tsx").then((m) => m.ExtinguisherTypesScreen)),
  },
  {
    path: PATHS.reports,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/reports/ReportsScreen.tsx").then((m) => m.ReportsScreen)),
  },
  {
    path: PATHS.issuedReports,
    access: "administer",
    inOffice: true,
    Screen: screen(() => import("../office/screens/reports/issued/IssuedReportsScreen.tsx").then((m) => m.IssuedReportsScreen)),
  },
  {
    path: PATHS.generatedReports,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/reports/generated/GeneratedReportsScreen.tsx").then((m) => m.GeneratedReportsScreen)),
  },
  {
    path: PATHS.scheduledReports,
    access: "administer",
    inOffice: true,
    Screen: screen(() => import("../office/screens/reports/schedules/SchedulesScreen.tsx").then((m) => m.SchedulesScreen)),
  },
  {
    path: PATHS.report,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/reports/ReportScreen.tsx").then((m) => m.ReportScreen)),
  },
  {
    path: PATHS.importData,
    access: "import",
    inOffice: true,
    Screen: screen(() => import("../office/screens/imports/ImportDataScreen.tsx").then((m) => m.ImportDataScreen)),
  },
  {
    path: PATHS.importHistory,
    access: "import",
    inOffice: true,
    Screen: screen(() => import("../office/screens/imports/history/ImportHistoryScreen.tsx").then((m) => m.ImportHistoryScreen)),
  },
];
