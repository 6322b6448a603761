import { PATHS } from "../urls/paths.ts";
import { screen } from "./route.tsx";
import type { RouteDefinition } from "./route.tsx";

/** The office's routes for inspections. `new` comes before the route with an id, which would match it too. */
export const OFFICE_INSPECTION_ROUTES: readonly RouteDefinition[] = [
  {
    path: PATHS.inspections,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/inspections/InspectionsScreen.tsx").then((m) => m.InspectionsScreen)),
  },
  {
    path: PATHS.inspectionNew,
    access: "inspect",
    inOffice: true,
    Screen: screen(() => import("../office/screens/inspections/plan/PlanScreen.tsx").then((m) => m.PlanScreen)),
  },
  {
    path: PATHS.inspection,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/inspections/detail/InspectionScreen.tsx").then((m) => m.InspectionScreen)),
  },
  {
    path: PATHS.inspectionChecklist,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/inspections/desk/DeskChecklistScreen.tsx").then((m) => m.DeskChecklistScreen)),
  },
  {
    path: PATHS.inspectionComplete,
    access: "member",
    inOffice: true,
    Screen: screen(() => import("../office/screens/inspections/desk/DeskCompletionScreen.tsx").then((m) => m.DeskCompletionScreen)),
  },
];
