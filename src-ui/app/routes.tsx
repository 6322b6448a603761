import { PATHS } from "../urls/paths.ts";
import { LoginRoute } from "./LoginRoute.tsx";
import { OFFICE_ROUTES } from "./office-routes.tsx";
import { screen } from "./route.tsx";
import type { RouteDefinition } from "./route.tsx";

/** Every path of the app, in the order in which they are tried (specification section 2, "Screens and routes"). */
export const ROUTES: readonly RouteDefinition[] = [
  ...OFFICE_ROUTES,
  {
    path: PATHS.home,
    title: "home.title",
    access: "guest",
    Screen: screen(() => import("../public-screens/home/HomeScreen.tsx").then((m) => m.HomeScreen)),
  },
  {
    path: PATHS.login,
    access: "guest",
    Screen: LoginRoute,
  },
  {
    path: PATHS.signUp,
    title: "signUp.title",
    access: "guest",
    Screen: screen(() => import("../public-screens/sign-up/SignUpScreen.tsx").then((m) => m.SignUpScreen)),
  },
  {
    path: PATHS.inspectorLogin,
    title: "inspectorLogin.title",
    access: "inspectorGuest",
    Screen: screen(() => import("../inspector/screens/inspector-login/InspectorLoginScreen.tsx").then((m) => m.InspectorLoginScreen)),
  },
  {
    path: PATHS.inspectorTenant,
    title: "inspectorTenant.title",
    access: "inspectorChoice",
    Screen: screen(() => import("../inspector/screens/inspector-tenant/InspectorTenantScreen.tsx").then((m) => m.InspectorTenantScreen)),
  },
  {
    path: PATHS.inspectorDashboard,
    title: "dashboard.title",
    access: "inspector",
    Screen: screen(() => import("../inspector/screens/dashboard/InspectorDashboardScreen.tsx").then((m) => m.InspectorDashboardScreen)),
  },
  {
    path: PATHS.scanLocation,
    title: "scanLocation.title",
    access: "inspector",
    Screen: screen(() => import("../inspector/screens/scan/ScanLocationScreen.tsx").then((m) => m.ScanLocationScreen)),
  },
  {
    path: PATHS.scanExtinguisher,
    title: "scanExtinguisher.title",
    access: "inspector",
    Screen: screen(() => import("../inspector/screens/scan/ScanExtinguisherScreen.tsx").then((m) => m.ScanExtinguisherScreen)),
  },
  {
    path: PATHS.checklist,
    title: "checklist.title",
    access: "inspector",
    Screen: screen(() => import("../inspector/screens/checklist/ChecklistScreen.tsx").then((m) => m.ChecklistScreen)),
  },
  {
    path: PATHS.photos,
    title: "photos.title",
    access: "inspector",
    Screen: screen(() => import("../inspector/screens/photos/PhotosScreen.tsx").then((m) => m.PhotosScreen)),
  },
  {
    path: PATHS.signature,
    title: "signature.title",
    access: "inspector",
    Screen: screen(() => import("../inspector/screens/signature/SignatureScreen.tsx").then((m) => m.SignatureScreen)),
  },
  {
    path: PATHS.success,
    title: "success.title",
    access: "inspector",
    Screen: screen(() => import("../inspector/screens/success/SuccessScreen.tsx").then((m) => m.SuccessScreen)),
  },
];

/** What any other path shows. */
export const NOT_FOUND: RouteDefinition = {
  path: "*",
  title: "notFound.title",
  access: "open",
  Screen: screen(() => import("../public-screens/not-found/NotFoundScreen.tsx").then((m) => m.NotFoundScreen)),
};
