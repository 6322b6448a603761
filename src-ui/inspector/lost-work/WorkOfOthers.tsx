import type { UnsentCounts } from "#shared/engine/unsent.ts";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { Notice } from "../../components/Notice.tsx";
import { isOneThing, unsentText, totalUnsent } from "../../delivery/unsent-text.ts";
import { useEngineRead } from "../../engine/use-engine-read.ts";
import { say } from "./messages.ts";

/** Shows others' unsent work on this device, and what it waits for; with `signedOut`, everybody's. */
export function WorkOfOthers({ counts, signedOut = false }: { counts: UnsentCounts; signedOut?: boolean }) {
  if (totalUnsent(counts) === 0) return null;
  const key = signedOut ? "others.signedOut" : "others.held";
  return <Notice tone="warning">{say(`${key}.${isOneThing(counts) ? "one" : "many"}`, { what: unsentText(counts) })}</Notice>;
}

/** Shows everybody's unsent work on this device while nobody is signed in. */
export function WorkOfEverybody() {
  const { data, error, refresh } = useEngineRead("held", (calls) => calls.heldWork({}));
  if (!data) return <FailureNotice title={say("others.unread")} failure={error?.message} onRetry={refresh} />;
  const counts = data.ofOthers;
  return counts ? <WorkOfOthers counts={counts} signedOut /> : null;
}
