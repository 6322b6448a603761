import { CircleCheck, CloudDownload, RefreshCw } from "lucide";
import type { Readiness } from "#shared/engine/reference.ts";
import { IconButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { Icon } from "../../../components/Icon.tsx";
import { RelativeTime } from "../../../components/RelativeTime.tsx";
import { Spinner } from "../../../components/Spinner.tsx";
import { useEngine } from "../../../engine/use-engine.ts";
import { useAction } from "../../../use-action.ts";
import { useSignal } from "../../../use-signal.ts";
import { say } from "./messages.ts";
import styles from "./ReadinessCard.module.css";

const NOTHING_YET: Readiness = {
  ready: false,
  appOnDevice: false,
  templates: 0,
  extinguishers: 0,
  locations: 0,
  pulledAt: null,
  pulling: true,
};

function headlineText({ ready, pulling }: Readiness): string {
  if (ready) return say("ready.yes");
  return say(pulling ? "ready.pulling" : "ready.no");
}

function detailText({ ready, pulling, appOnDevice, extinguishers, locations, pulledAt }: Readiness): string | null {
  if (!ready && !pulling) return say(pulledAt === null ? "ready.noData" : appOnDevice ? "ready.none" : "ready.noApp");
  return pulledAt === null ? null : say("ready.counts", { extinguishers, locations });
}

/** Whether the device has everything needed to work offline, and how old it is. */
export function ReadinessCard() {
  const engine = useEngine();
  const readiness = useSignal(engine.readiness) ?? NOTHING_YET;
  const update = useAction(() => engine.calls.pullReference({}));
  const { ready, pulling, pulledAt } = readiness;
  return (
    <Card>
      <div className={styles.readiness}>
        <span className={styles.picture} data-ready={ready || undefined}>
          {ready ? <Icon shapes={CircleCheck} size="large" /> : pulling ? <Spinner /> : <Icon shapes={CloudDownload} size="large" />}
        </span>
        <div className={styles.words}>
          <p className={styles.headline}>{headlineText(readiness)}</p>
          <p className={styles.detail}>{detailText(readiness)}</p>
          {pulledAt !== null && (
            <p className={styles.detail}>
              {say("common.updated")} <RelativeTime at={pulledAt} />
            </p>
          )}
        </div>
        <IconButton icon={RefreshCw} label={say("ready.refresh")} busy={update.isBusy} onClick={update.run} />
      </div>
      <FailureNotice failure={update.failure} />
    </Card>
  );
}
