import type { Result } from "#shared/engine/engine.ts";
import type { Readiness } from "#shared/engine/reference.ts";
import type { SessionView } from "#shared/engine/session.ts";
import { PLANS_RETRY_MS, REFERENCE_PULL_INTERVAL_MS } from "../limits.ts";
import { REFERENCE_LOCK } from "../lock-names.ts";
import { calls } from "../network/api-calls.ts";
import { failedCall } from "../sessions/failed-call.ts";
import { readValue } from "../stores/device-values.ts";
import { applyChanges, completePull, readPull } from "../stores/reference-data.ts";
import { elapsedMs } from "../values/elapsed.ts";
import { pick } from "../values/pick.ts";
import { succeed, fail, saving } from "../values/result.ts";
import { parseChanges } from "./changes.ts";
import { pullPlansOf } from "./plans.ts";
import type { ReferenceDeps, PullTarget } from "./reference-deps.ts";

export interface Reference {
  /**
   * Brings the inspector's reference data of the current tenant up to date. Calls during a pull share it. Codes: notSignedIn, refreshRefused,
   * inspectorRoleRequired (the office works online), tenantRequired, those of the failed request, quotaExceeded, storageFailed.
   */
  pull(): Promise<Result<Readiness>>;
  /** Pulls only the inspector's plans. */
  pullPlans(): Promise<void>;
  /** Pulls if the last pull is an hour old, or there was none, and the plans if they are still missing. */
  pullIfDue(): Promise<void>;
  readiness(): Promise<Readiness>;
}

export function createReference(deps: ReferenceDeps): Reference {
  const { ports, databases, sessions } = deps;
  const running = new Map<string, Promise<Result<unknown>>>();
  let plansRetriedAt = 0;

  const readiness = (): Promise<Readiness> => readReadiness(deps, running.size > 0);

  async function pull(): Promise<Result<Readiness>> {
    const target = await readTarget(sessions);
    if (!target.ok) return target;
    const key = `${target.value.userId} ${target.value.tenantId}`;
    const pulling = running.get(key) ?? pullDataAndPlans(deps, target.value).finally(() => running.delete(key));
    running.set(key, pulling);
    await deps.broadcaster.notify("reference");
    const result = await pulling;
    await deps.broadcaster.notify("reference");
    return result.ok ? succeed(await readiness()) : result;
  }

  async function pullIfDue(): Promise<void> {
    const target = await readTarget(sessions);
    if (!target.ok || !deps.isOnline()) return;
    const { pulledAt, assigned } = await readPull(databases, target.value.tenantId);
    const now = ports.clock.now();
    if (elapsedMs(pulledAt ?? 0, now) >= REFERENCE_PULL_INTERVAL_MS) return void (await pull());
    // Its plans did not arrive with the rest. A server without them is not asked at each beat.
    if (assigned?.userId === target.value.userId || elapsedMs(plansRetriedAt, now) < PLANS_RETRY_MS) return;
    plansRetriedAt = now;
    await pullPlans();
  }

  async function pullPlans(): Promise<void> {
    const target = await readTarget(sessions);
    if (!target.ok) return;
    await pullPlansOf(deps, target.value);
    await deps.broadcaster.notify("reference");
  }

  return {
    pull,
    pullIfDue,
    readiness,
    pullPlans,
  };
}

async function readReadiness({ ports, databases, sessions }: ReferenceDeps, isPulling: boolean): Promise<Readiness> {
  const session = await sessions.current();
  const { assigned, ...row } = await readPull(databases, session?.currentTenantId ?? "");
  const pulled = pick(row, "templates", "extinguishers", "locations", "pulledAt", "timeZone");
  const hasPlans = assigned?.userId === (session?.user.userId ?? null);
  const appOnDevice = await ports.caches.isAppOnDevice();
  const isReady = appOnDevice && pulled.pulledAt !== null && pulled.templates > 0 && pulled.extinguishers > 0 && pulled.locations > 0;
  return {
    ...pulled,
    hasPlans,
    ready: isReady,
    appOnDevice,
    pulling: isPulling,
    clockAheadMs: await readValue(databases, "clockAheadMs"),
  };
}

/** Resolves with whose reference data to pull. Codes: notSignedIn, refreshRefused, inspectorRoleRequired, tenantRequired. */
async function readTarget(sessions: ReferenceDeps["sessions"]): Promise<Result<PullTarget>> {
  const session: SessionView | null = await sessions.current();
  if (!session || session.signInNeeded) return fail(session ? "refreshRefused" : "notSignedIn");
  if (session.area !== "inspector") return fail("inspectorRoleRequired");
  if (session.currentTenantId === null) return fail("tenantRequired");
  return succeed({ userId: session.user.userId, tenantId: session.currentTenantId });
}

async function pullDataAndPlans(deps: ReferenceDeps, target: PullTarget): Promise<Result<unknown>> {
  const pulled = await pullPages(deps, target);
  if (pulled.ok) await pullPlansOf(deps, target);
  return pulled;
}

/** Pulls page by page. Each is stored with its cursor, so that an interrupted pull resumes where it stopped. */
async function pullPages(deps: ReferenceDeps, target: PullTarget): Promise<Result<unknown>> {
  const { ports, databases, api, sessions } = deps;
  for (;;) {
    const { cursor } = await readPull(databases, target.tenantId);
    const sentAt = ports.clock.now();
    const outcome = await sessions.withAccessToken(target.userId, (accessToken) =>
      api.send(calls.pullReferenceChanges, { query: { cursor } }, { accessToken, tenantId: target.tenantId }),
    );
    const page = parseChanges(outcome);
    // If the cursor did not change although there is more, this loop would never end.
    if (!page || (page.hasMore && page.cursor === cursor)) return failedCall(deps, outcome, "tenantForbidden", "serverError");
    const stored = await saving(() => storePage(deps, target, page, { cursor, sentAt }));
    if (!stored.ok || !stored.value) return stored;
  }
}

/**
 * Stores the page that follows `cursor`, by a request that left at `sentAt`, and resolves with whether there is more. It takes the lock that a
 * sign-out takes for its wipe, so that a page that arrives after its user signed out is dropped, also if they are signed in again.
 */
function storePage(
  { ports, databases, sessions, journal }: ReferenceDeps,
  { userId, tenantId }: PullTarget,
  page: NonNullable<ReturnType<typeof parseChanges>>,
  { cursor, sentAt }: { cursor: string; sentAt: number },
): Promise<Result<boolean>> {
  return ports.locks.hold(REFERENCE_LOCK, async () => {
    if ((await sessions.current())?.user.userId !== userId) return fail("notSignedIn");
    if ((await readPull(databases, tenantId)).cursor !== cursor) return succeed(true);
    const changed = await applyChanges(databases, tenantId, page, { replaceAll: !cursor || page.reset });
    if (!page.hasMore) {
      await completePull(databases, tenantId, ports.clock.now(), sentAt);
      if (changed > 0) await journal.add("pulled reference data", `${changed} rows`);
    }
    return succeed(page.hasMore);
  });
}
