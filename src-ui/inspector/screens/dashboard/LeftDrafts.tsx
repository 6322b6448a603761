import type { LeftDrafts as Left } from "#shared/engine/drafts.ts";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { isUnknownToWorker } from "../../../engine/call-error.ts";
import type { CallsOf } from "../../../engine/engine-reads.ts";
import { useEngineRead } from "../../../engine/use-engine-read.ts";
import { say } from "./left-drafts-messages.ts";

/** Resolves with none if the worker cannot list them until it is updated. */
function readLeft(calls: CallsOf<"leftDrafts">): Promise<readonly Left[]> {
  return calls.listLeftDrafts({}).catch((error: unknown) => {
    if (isUnknownToWorker(error)) return [];
    throw error;
  });
}

/** Says which unfinished inspections are kept here from other organizations, including those in which the inspector lost their role. */
export function LeftDrafts() {
  const { data: left, error, refresh } = useEngineRead("leftDrafts", readLeft);
  if (!left) return <FailureNotice title={say("left.unread")} failure={error?.message} onRetry={refresh} />;
  return left.map(({ tenantId, tenantName, count, canContinue }) => (
    <Notice
      key={tenantId}
      tone={canContinue ? "info" : "warning"}
      title={say("left.title", { count, tenant: tenantName ?? say("left.unnamed") })}
    >
      {canContinue ? (
        <p>{say("left.elsewhere", { count })}</p>
      ) : (
        <>
          <p>{say("left.lead", { count })}</p>
          <p>{say("left.next", { count })}</p>
        </>
      )}
    </Notice>
  ));
}
