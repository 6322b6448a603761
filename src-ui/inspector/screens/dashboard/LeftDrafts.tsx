import { Notice } from "../../../components/Notice.tsx";
import { useEngineRead } from "../../../engine/use-engine-read.ts";
import { say } from "./left-drafts-messages.ts";

/** Says which unfinished inspections are kept here from other organizations, including those in which the inspector lost their role. */
export function LeftDrafts() {
  const { data: left = [] } = useEngineRead("leftDrafts", (calls) => calls.listLeftDrafts({}));
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
