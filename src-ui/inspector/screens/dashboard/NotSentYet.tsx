import { RefreshCw, RotateCcw } from "lucide";
import { useEffect, useState } from "react";
import type { OutboxLine } from "#shared/engine/sync.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { useEngine } from "../../../engine/use-engine.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { useAction } from "../../../use-action.ts";
import { useSignal } from "../../../use-signal.ts";
import { DeviceReadNotice } from "../../DeviceReadNotice.tsx";
import { WorkOfOthers } from "../../lost-work/WorkOfOthers.tsx";
import { say } from "./messages.ts";
import { summaryText } from "./outbox-text.ts";
import { ShowMore } from "./ShowMore.tsx";
import { UnsentLine } from "./UnsentLine.tsx";
import type { LineEvents } from "./UnsentLine.tsx";
import type { GrowingList } from "./use-growing-list.ts";
import type { Unsent } from "./use-unsent.ts";
import styles from "./NotSentYet.module.css";
import rows from "./rows.module.css";

/** Each operation and upload that has not reached the server, with the reason in plain words and what can be done about it. */
export function NotSentYet({ unsent }: { unsent: GrowingList<Unsent> }) {
  const { failedOperations, failedPhotos } = useSignal(useEngine().status);
  const navigate = useNavigate();
  const [sentBefore, setSentBefore] = useState<OutboxLine | null>(null);
  const { data } = unsent;
  const isGone = data && !data.hasMore && data.lines.every(({ inspectionId }) => inspectionId !== sentBefore?.inspectionId);
  return (
    <Card title={say("outbox.heading")} flush>
      <SyncNow mayRetry={data !== undefined && (data.lines.some(isFailed) || (data.hasMore && failedOperations + failedPhotos > 0))} />
      {sentBefore && !isGone && (
        <div className={styles.padded}>
          <Notice tone="warning" role="status">
            {say("outbox.withdrawalQueued", { code: sentBefore.extinguisherCode ?? say("outbox.noCode") })}
          </Notice>
        </div>
      )}
      {data ? (
        <Lines unsent={data} onMore={unsent.more} onWithdrawalQueued={setSentBefore} onReopened={navigate} />
      ) : (
        <div className={styles.padded}>
          <DeviceReadNotice reading={unsent} lines={2} />
        </div>
      )}
    </Card>
  );
}

/** If there are more lines than this, those that need no action are collapsed. */
const UNFOLDED_MAX = 5;

function isFailed({ status }: OutboxLine): boolean {
  return status === "failed";
}

interface LinesProps extends LineEvents {
  unsent: Unsent;
  onMore: () => void;
}

function Lines({ unsent: { lines, counts, hasMore, ofOthers }, onMore, onWithdrawalQueued, onReopened }: LinesProps) {
  return (
    <>
      <p className={styles.padded}>{summaryText(counts)}</p>
      {lines.length > 0 && (
        <ul className={rows.rows} aria-label={say("outbox.heading")}>
          {lines.map((line) => (
            <UnsentLine
              key={`${line.kind}${line.id}`}
              line={line}
              mayFold={hasMore || lines.length > UNFOLDED_MAX}
              onWithdrawalQueued={onWithdrawalQueued}
              onReopened={onReopened}
            />
          ))}
        </ul>
      )}
      {hasMore && <ShowMore onMore={onMore} />}
      <div className={styles.padded}>
        <WorkOfOthers counts={ofOthers} />
      </div>
    </>
  );
}

function SyncNow({ mayRetry }: { mayRetry: boolean }) {
  const engine = useEngine();
  const [result, setResult] = useState<string | null>(null);
  const sync = useAction(async () => {
    setResult(null);
    const { outcome, synced, total } = await engine.calls.syncDrafts({});
    setResult(say(`sync.${outcome}`, { synced, total }));
  });
  const retry = useAction(() => engine.calls.retry({}));
  const [latest, setLatest] = useState<"sync" | "retry">("sync");
  /** Only the outcome of the latest press is shown. */
  function run(action: "sync" | "retry"): void {
    setLatest(action);
    (action === "sync" ? sync : retry).run();
  }
  const failure = latest === "sync" ? sync.failure : retry.failure;
  // The result of the last attempt says nothing about the next one.
  useEffect(
    () =>
      engine.onChange((change) => {
        if (change === "online" || change === "sync-start") setResult(null);
      }),
    [engine],
  );
  return (
    <>
      <div className={styles.sync}>
        <Button icon={RefreshCw} busy={sync.isBusy} onClick={() => run("sync")}>
          {say("outbox.syncNow")}
        </Button>
        {mayRetry && (
          <Button icon={RotateCcw} busy={retry.isBusy} onClick={() => run("retry")}>
            {say("outbox.retry")}
          </Button>
        )}
        <SendingNow />
        <p role="status" className={styles.result}>
          {latest === "sync" && result}
        </p>
      </div>
      {failure && (
        <div className={styles.padded}>
          <FailureNotice failure={failure} />
        </div>
      )}
    </>
  );
}

/** Not in a live region, which would read out every number. */
function SendingNow() {
  const { status, progress } = useEngine();
  const { syncing } = useSignal(status);
  const latest = useSignal(progress);
  if (!syncing || latest === null) return null;
  const { done, total } = latest;
  return <p className={styles.progress}>{say("outbox.progress", { number: Math.min(done + 1, total), total })}</p>;
}
