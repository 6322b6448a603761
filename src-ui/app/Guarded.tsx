import { Suspense, useLayoutEffect } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { say } from "#shared/messages/index.ts";
import { ScreenFallback } from "../components/ScreenFallback.tsx";
import { useEngine, useEngineSignal } from "../engine/use-engine.ts";
import { guard } from "./guard.ts";
import type { RouteDefinition } from "./routes.tsx";
import { showArea } from "../styles/theme.ts";

/** Shows a route's screen to whom it is meant for, under its title, and sends everybody else where they belong. */
export function Guarded({ route }: { route: RouteDefinition }) {
  const auth = useEngineSignal(useEngine().auth);
  const [path] = useLocation();
  const search = useSearch();
  const area = path.startsWith("/inspector") ? "inspector" : "office";
  useLayoutEffect(() => showArea(area), [area]);
  const to = guard(
    {
      access: route.access,
      fullPath: search ? `${path}?${search}` : path,
      redirect: new URLSearchParams(search).get("redirect"),
    },
    auth,
  );
  const title = say(route.title);
  useLayoutEffect(() => {
    document.title = say("app.title", { title });
  }, [title]);
  if (to !== null) return <Redirect to={to} replace />;
  return (
    <Suspense fallback={<ScreenFallback />}>
      <route.Screen />
    </Suspense>
  );
}
