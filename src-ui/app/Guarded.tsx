import { useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { Redirect, Route } from "wouter";
import { showTitle } from "../components/document-title.ts";
import { ScreenFallback } from "../components/ScreenFallback.tsx";
import { useEngine } from "../engine/use-engine.ts";
import { say } from "../messages.ts";
import { showArea, useTheme } from "../styles/theme.ts";
import { accountLink, areaOf, PATHS } from "../urls/paths.ts";
import { useFullPath, usePath, useSearch } from "../urls/use-url.ts";
import { useSignal } from "../use-signal.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { guard } from "./guard.ts";
import { screen } from "./route.tsx";
import type { RouteDefinition } from "./route.tsx";
import { usePreloadOffice } from "./use-preload.ts";

/** The office's frame, with everything that only the office needs; it stays while the screens in it change. */
const OfficeArea = screen<{ children: ReactNode }>(() => import("../office/frame/OfficeArea.tsx").then((m) => m.OfficeArea));
const Forbidden = screen(() => import("../office/frame/Forbidden.tsx").then((m) => m.Forbidden));
const NotFound = screen(() => import("../office/frame/NotFound.tsx").then((m) => m.NotFound));

/** Shows a route's screen to the people it is meant for, under its title, and redirects everybody else. */
export function Guarded({ route }: { route: RouteDefinition }) {
  const auth = useSignal(useEngine().auth);
  const path = usePath();
  const search = useSearch();
  const fullPath = useFullPath();
  const area = areaOf(path);
  const [theme] = useTheme(area);
  useLayoutEffect(() => showArea(area, theme), [area, theme]);
  const admission = guard(
    {
      access: path === PATHS.login && accountLink(search) !== null ? "open" : route.access,
      fullPath,
      redirect: new URLSearchParams(search).get("redirect"),
    },
    auth,
  );
  const { title } = route;
  useLayoutEffect(() => {
    if (title) showTitle(say(title));
  }, [title]);

  usePreloadOffice(route.inOffice === true && admission === "show");

  if (admission === "wait") return <ScreenFallback />;
  if (typeof admission === "object") return <Redirect to={admission.to} replace />;
  // An unknown URL keeps the office's menu for people who work there.
  const isLost = route.path === "*" && auth.area === "office" && guard({ access: "member", fullPath, redirect: null }, auth) === "show";
  const Screen = isLost ? NotFound : admission === "show" ? route.Screen : Forbidden;
  // A screen that throws leaves the frame around it in place.
  const shown = (
    <ErrorBoundary key={path}>
      <Route path={route.path}>
        <Screen key={route.path} />
      </Route>
    </ErrorBoundary>
  );
  return route.inOffice || isLost ? <OfficeArea>{shown}</OfficeArea> : shown;
}
