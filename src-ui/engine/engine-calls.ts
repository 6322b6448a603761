import { wrap } from "comlink";
import { API_TIMEOUT_MS, RUN_MAX_MS } from "#shared/constants.ts";
import type { Engine, EngineMethod } from "#shared/engine/engine.ts";
import type { PageClock } from "../device/clock.ts";
import { EngineCallError, withMessage } from "./call-error.ts";
import type { EngineChannel } from "./ports.ts";

/** When a call without a result is sent again, and when it fails. Each delay starts when the previous one ends. */
interface Timing {
  resendAfterMs: readonly number[];
  giveUpAfterMs: number;
}

const ON_DEVICE: Timing = { resendAfterMs: [2_000, 4_000], giveUpAfterMs: 8_000 };
const OVER_NETWORK: Timing = { resendAfterMs: [API_TIMEOUT_MS + 5_000], giveUpAfterMs: API_TIMEOUT_MS + 5_000 };
const WHOLE_RUN: Timing = { resendAfterMs: [RUN_MAX_MS + 10_000], giveUpAfterMs: RUN_MAX_MS + 10_000 };

type Input<M extends EngineMethod> = Parameters<Engine[M]>[0];
type Output<M extends EngineMethod> = Awaited<ReturnType<Engine[M]>>;
/** The engine, typed so that one generic function can make any of its calls. */
type EngineCalls = { [M in EngineMethod]: (input: Input<M>) => Promise<Output<M>> };

/**
 * Returns the engine's calls, made from the page. A call in flight when the worker is stopped never settles, so each call is sent again after a
 * while, which is safe because callers make the ids; the first result counts. Rejects with `EngineCallError`: `deadline` if no result came in time,
 * `protocolMismatch` if page and worker come from builds that could misunderstand each other.
 */
export function createEngineCalls(channel: EngineChannel, clock: PageClock): Engine {
  const remote: EngineCalls = wrap<Engine>(channel.endpoint);
  const refusals = new Set<(error: EngineCallError) => void>();
  let isMismatched = false;

  channel.onMismatch(() => {
    isMismatched = true;
    for (const refuse of refusals) refuse(new EngineCallError("protocolMismatch"));
  });

  async function call<M extends EngineMethod>(method: M, input: Input<M>, { resendAfterMs, giveUpAfterMs }: Timing): Promise<Output<M>> {
    await channel.ready();
    if (isMismatched) throw new EngineCallError("protocolMismatch");
    return new Promise<Output<M>>((resolve, reject) => {
      let cancel = (): void => {};
      const settle = (finish: () => void): void => {
        cancel();
        refusals.delete(refuse);
        finish();
      };
      const refuse = (error: unknown): void => settle(() => reject(error));
      refusals.add(refuse);
      const send = (nth: number): void => {
        remote[method](input).then((result) => settle(() => resolve(withMessage(result))), refuse);
        const wait = resendAfterMs[nth];
        cancel =
          wait === undefined
            ? clock.after(giveUpAfterMs, () => refuse(new EngineCallError("deadline")))
            : clock.after(wait, () => send(nth + 1));
      };
      send(0);
    });
  }

  function make<M extends EngineMethod>(method: M, timing = ON_DEVICE) {
    return (input: Input<M>) => call(method, input, timing);
  }

  return {
    connect: make("connect"),
    beat: make("beat"),
    connectivity: make("connectivity"),
    signIn: make("signIn", OVER_NETWORK),
    devSignIn: make("devSignIn", OVER_NETWORK),
    restoreSession: make("restoreSession", OVER_NETWORK),
    signOut: make("signOut", OVER_NETWORK),
    chooseTenant: make("chooseTenant", OVER_NETWORK),
    refreshSession: make("refreshSession", OVER_NETWORK),
    readiness: make("readiness"),
    pullReference: make("pullReference", OVER_NETWORK),
    findLocation: make("findLocation"),
    findExtinguisher: make("findExtinguisher"),
    listLocations: make("listLocations"),
    getLocation: make("getLocation"),
    listExtinguishersAt: make("listExtinguishersAt"),
    listAssigned: make("listAssigned"),
    startDraft: make("startDraft"),
    getDraft: make("getDraft"),
    listDrafts: make("listDrafts"),
    listLeftDrafts: make("listLeftDrafts"),
    saveResponses: make("saveResponses"),
    clearResponses: make("clearResponses"),
    saveDraft: make("saveDraft"),
    discardDraft: make("discardDraft"),
    addPhoto: make("addPhoto"),
    removePhoto: make("removePhoto"),
    readPhoto: make("readPhoto"),
    submitDraft: make("submitDraft"),
    getSubmitted: make("getSubmitted"),
    listSubmitted: make("listSubmitted"),
    editSubmitted: make("editSubmitted"),
    withdrawSubmitted: make("withdrawSubmitted"),
    reopenRefused: make("reopenRefused"),
    discardRefused: make("discardRefused"),
    queueOperation: make("queueOperation"),
    listOutbox: make("listOutbox"),
    syncStatus: make("syncStatus"),
    heldWork: make("heldWork"),
    retry: make("retry"),
    syncDrafts: make("syncDrafts", WHOLE_RUN),
  };
}
