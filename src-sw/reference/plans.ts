import { REFERENCE_LOCK } from "../lock-names.ts";
import { calls } from "../network/api-calls.ts";
import { okJson } from "../network/outcomes.ts";
import type { PlanRow } from "../stores/device-schema.ts";
import { storePlans } from "../stores/plans.ts";
import type { ReferenceDeps, PullTarget } from "./reference-deps.ts";

/** Pulls the inspector's plans. Without a usable response, the known plans stay, and nothing else is affected. */
export async function pullPlansOf({ ports, databases, api, sessions }: ReferenceDeps, { userId, tenantId }: PullTarget): Promise<void> {
  const outcome = await sessions.withAccessToken(userId, (accessToken) =>
    api.send(calls.listAssignedInspections, {}, { accessToken, tenantId }),
  );
  const json = okJson(outcome);
  if (!Array.isArray(json)) return;
  const plans = json as PlanRow[];
  await ports.locks.hold(REFERENCE_LOCK, async () => {
    if ((await sessions.current())?.user.userId !== userId) return;
    await storePlans(databases, tenantId, userId, plans);
  });
}
