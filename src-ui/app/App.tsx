import { matchRoute, Redirect, useRouter } from "wouter";
import { useNotedNavigation } from "../components/heading-focus.ts";
import { useEngine } from "../engine/use-engine.ts";
import { lazyComponent } from "../loading/lazy-component.tsx";
import { PATHS } from "../urls/paths.ts";
import { usePath, useSearch } from "../urls/use-url.ts";
import { useSignal } from "../use-signal.ts";
import { Banner } from "./banner/Banner.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Guarded } from "./Guarded.tsx";
import { NOT_FOUND, ROUTES } from "./routes.tsx";
import { TopBar } from "./TopBar.tsx";
import { UpdateNotice } from "./UpdateNotice.tsx";
import { usePreloadSteps } from "./use-preload.ts";
import styles from "./App.module.css";

/** Paths that only redirect. */
const REDIRECTS: Readonly<Record<string, string>> = { "/": PATHS.home, "/inspector": PATHS.inspectorDashboard };

const LoadFailures = lazyComponent(() => import("./LoadFailures.tsx").then((m) => m.LoadFailures));

/** The whole app: the bar with the sync status, and below it the current screen. */
export function App() {
  const path = usePath();
  useNotedNavigation(path);
  const failures = useSignal(useEngine().session)?.loadFailures;
  return (
    <div className={styles.app}>
      <TopBar>
        <Banner />
      </TopBar>
      <UpdateNotice />
      {failures && failures.length > 0 && (
        <ErrorBoundary>
          <LoadFailures failures={failures} />
        </ErrorBoundary>
      )}
      <ErrorBoundary>
        <Screen path={path} />
      </ErrorBoundary>
    </div>
  );
}

/** The steps of an inspection are loaded ahead, so that nobody waits between them. */
const STEPS = ROUTES.filter((route) => route.access === "inspector").flatMap(({ Screen }) => ("load" in Screen ? [Screen] : []));

/** The screen for the path. All routes render in one place, so that React keeps what they share when the path changes. */
function Screen({ path }: { path: string }) {
  const { parser } = useRouter();
  const search = useSearch();
  const to = REDIRECTS[path === "/" ? path : path.replace(/\/$/, "")];
  const route = ROUTES.find((each) => matchRoute(parser, each.path, path)[0]) ?? NOT_FOUND;
  usePreloadSteps(STEPS, route.access === "inspector");
  if (to !== undefined) return <Redirect to={to + (search && `?${search}`)} replace />;
  return <Guarded route={route} />;
}
