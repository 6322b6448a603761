import { apiAnswer } from "../api-client.ts";
import { calls } from "../calls.ts";
import { WIPE_LOCK } from "../sessions/parts.ts";
import { keepPlans } from "../stores/assigned.ts";
import type { AssignedRow } from "../stores/schema.ts";
import type { ReferenceParts, Target } from "./parts.ts";

/** Brings what is planned for the inspector up to date. Without an answer of the server what was known stays, and nothing else is kept from working. */
export async function pullAssigned({ ports, databases, api, sessions }: ReferenceParts, { userId, tenantId }: Target): Promise<void> {
  const outcome = await sessions.withAccess(userId, (accessToken) =>
    api.send(calls.listAssignedInspections, {}, { accessToken, tenantId }),
  );
  const answer = apiAnswer(outcome);
  if (answer?.status !== 200 || !Array.isArray(answer.json)) return;
  const inspections = answer.json as AssignedRow[];
  await ports.locks.hold(WIPE_LOCK, async () => {
    if ((await sessions.current())?.user.userId !== userId) return;
    await keepPlans(databases, tenantId, userId, inspections);
  });
}
