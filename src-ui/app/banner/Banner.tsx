import { CloudOff, TriangleAlert, X } from "lucide";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Spinner } from "../../components/Spinner.tsx";
import { browserClock } from "../../device/clock.ts";
import { localStore } from "../../device/local-store.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { lazyComponent } from "../../loading/lazy-component.tsx";
import { useAction } from "../../use-action.ts";
import { useSignal } from "../../use-signal.ts";
import { bannerState } from "./banner-state.ts";
import type { BannerState } from "./banner-state.ts";
import { createDismissal } from "./dismissal.ts";
import { keepFresh } from "./keep-fresh.ts";
import { say } from "./messages.ts";
import styles from "./banner.module.css";

/** Optional, since the screen below must survive an update in another tab that took the old file away. */
const BannerNote = lazyComponent(() => import("./BannerNote.tsx").then((m) => m.BannerNote), null, { isOptional: true });
const dismissal = createDismissal(localStore, browserClock);

/** The sync status on every screen, shown only while the device is offline, a run is under way, or items have failed. */
export function Banner() {
  const engine = useEngine();
  const status = useSignal(engine.status);
  const { area, signInNeeded } = useSignal(engine.auth);
  const state = bannerState(status);
  const needsSignInToSend = signInNeeded && status.pendingOperations + status.pendingPhotos > 0;
  const dismissed = useSignal(dismissal.dismissed);
  useEffect(() => keepFresh(engine.refreshStatus, browserClock), [engine]);
  return (
    <div className={styles.place} aria-live="polite">
      {state && !dismissed && <BannerContent state={state} />}
      {area === "inspector" && !dismissed && (needsSignInToSend || state?.kind === "failed") && <BannerNote signInNeeded={signInNeeded} />}
    </div>
  );
}

function BannerContent({ state }: { state: BannerState }) {
  const engine = useEngine();
  const retry = useAction(() => engine.calls.retry({}));
  switch (state.kind) {
    case "offline":
      return (
        <Line kind="offline" icon={<Icon shapes={CloudOff} />} title={say("banner.offline")}>
          {say("banner.willSync", { count: state.items })}
        </Line>
      );
    case "syncing":
      return (
        <Line kind="syncing" icon={<Spinner />} title={say("banner.syncing")}>
          {say("banner.progress", { operations: state.operations, photos: state.photos })}
        </Line>
      );
    case "failed":
      return (
        <>
          <Line
            kind="failed"
            icon={<Icon shapes={TriangleAlert} />}
            title={say("banner.failed")}
            actions={
              <>
                <button type="button" className={styles.button} onClick={retry.run} aria-busy={retry.isBusy || undefined}>
                  {say("banner.retry")}
                </button>
                <button type="button" className={styles.button} onClick={dismissal.dismiss} aria-label={say("common.dismiss")}>
                  <Icon shapes={X} />
                </button>
              </>
            }
          >
            {say("banner.failedCount", { count: state.items })}
          </Line>
          {retry.failure && (
            <div className={styles.banner}>
              <div className={styles.line}>
                <FailureNotice failure={retry.failure} />
              </div>
            </div>
          )}
        </>
      );
  }
}

interface LineProps {
  kind: BannerState["kind"];
  icon: ReactNode;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

function Line({ kind, icon, title, actions, children }: LineProps) {
  return (
    <div className={styles.banner} data-kind={kind} role="status" aria-label={say("banner.name")}>
      <div className={styles.line}>
        <span className={styles.icon}>{icon}</span>
        <p className={styles.words}>
          <strong>{title}</strong>
          <span>{children}</span>
        </p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
