import { Notice } from "../../../components/Notice.tsx";
import { useEngineQuery } from "../../../engine/use-engine-query.ts";
import { say } from "./left-drafts-messages.ts";

/** Says which unfinished inspections are kept here from other organizations, including those in which the inspector lost their role. */
export function LeftDrafts() {
  const left = useEngineQuery("leftDrafts", (calls) => calls.listLeftDrafts({}));
  if (left.kind !== "ready") return null;
  return left.value.map(({ tenantId, tenantName, count, canContinue }) => (
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
