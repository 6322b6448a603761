import { Button } from "../components/Button.tsx";
import { Notice } from "../components/Notice.tsx";
import { useEngine } from "../engine/use-engine.ts";
import { say } from "../messages.ts";
import { PATHS } from "../urls/paths.ts";
import { usePath } from "../urls/use-url.ts";
import { useSignal } from "../use-signal.ts";
import { takeUpdate, updateWaiting } from "./worker.ts";
import styles from "./notices.module.css";

/** Screens on which nobody is in the middle of something; everywhere else a newer app can wait. */
const AT_REST: readonly string[] = [
  PATHS.home,
  PATHS.login,
  PATHS.inspectorLogin,
  PATHS.inspectorDashboard,
  PATHS.dashboard,
  PATHS.inspections,
  PATHS.reports,
];

/** Reports a newer app, or that this page is too old to talk to the worker. Either way what was saved before is safe on the device. */
export function UpdateNotice() {
  const isOutdated = useSignal(useEngine().connection) === "outdated";
  const path = usePath();
  const isWaiting = useSignal(updateWaiting) && AT_REST.includes(path);
  return (
    <div className={styles.place} aria-live="polite">
      {(isOutdated || isWaiting) && (
        <Notice
          tone={isOutdated ? "warning" : "info"}
          title={say(isOutdated ? "update.outdated" : "update.waiting")}
          actions={
            <Button variant={isOutdated ? "primary" : "secondary"} onClick={takeUpdate}>
              {say("app.reload")}
            </Button>
          }
        >
          {say("update.safe")}
        </Notice>
      )}
    </div>
  );
}
