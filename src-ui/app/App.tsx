import { useEffect } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { noteNavigation } from "../components/navigation.ts";
import { Banner } from "../features/banner/Banner.tsx";
import { PATHS } from "../paths.ts";
import styles from "./App.module.css";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Guarded } from "./Guarded.tsx";
import { NOT_FOUND, ROUTES } from "./routes.tsx";
import { TopBar } from "./TopBar.tsx";
import { UpdateNotice } from "./UpdateNotice.tsx";

/** The whole app: the bar with the sync status on top of every screen, the screen under it. */
export function App() {
  const [path] = useLocation();
  useEffect(() => noteNavigation, [path]);
  return (
    <div className={styles.app}>
      <TopBar>
        <Banner />
      </TopBar>
      <UpdateNotice />
      <ErrorBoundary key={path}>
        <Switch>
          <Route path="/">
            <Redirect to={PATHS.home} replace />
          </Route>
          <Route path="/inspector">
            <Redirect to={PATHS.inspectorDashboard} replace />
          </Route>
          {ROUTES.map((route) => (
            <Route key={route.path} path={route.path}>
              <Guarded route={route} />
            </Route>
          ))}
          <Route>
            <Guarded route={NOT_FOUND} />
          </Route>
        </Switch>
      </ErrorBoundary>
    </div>
  );
}
