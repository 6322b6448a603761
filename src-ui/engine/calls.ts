import { wrap } from "comlink";
import type { Engine, EngineMethod } from "#shared/engine/engine.ts";
import { API_TIMEOUT_MS, RUN_SLICE_MS } from "#shared/constants.ts";
import { EngineCallError, inWords } from "./call-error.ts";
import type { EngineChannel, PageClock } from "./ports.ts";

/** When a call that got no answer is sent again, and when it is given up; each wait counts from the one before. */
interface Patience {
  resendAfterMs: readonly number[];
  giveUpAfterMs: number;
}

const ON_DEVICE: Patience = { resendAfterMs: [2_000, 4_000], giveUpAfterMs: 8_000 };
const OVER_NETWORK: Patience = { resendAfterMs: [API_TIMEOUT_MS + 5_000], giveUpAfterMs: API_TIMEOUT_MS + 5_000 };
const WHOLE_RUN: Patience = { resendAfterMs: [RUN_SLICE_MS + 10_000], giveUpAfterMs: RUN_SLICE_MS + 10_000 };

const PATIENCE: Partial<Record<EngineMethod, Patience>> = {
  signIn: OVER_NETWORK,
  devSignIn: OVER_NETWORK,
  restoreSession: OVER_NETWORK,
  signOut: OVER_NETWORK,
  chooseTenant: OVER_NETWORK,
  refreshSession: OVER_NETWORK,
  pullReference: OVER_NETWORK,
  syncDrafts: WHOLE_RUN,
};

type AnyCall = (input: unknown) => Promise<unknown>;

/**
 * The worker's calls as the page makes them. A call in flight when the worker is stopped never settles, so each is sent again after
 * a while, which its caller-made ids make safe, and the first answer counts. Rejects with `EngineCallError`: `deadline` when none came,
 * `protocolMismatch` when page and worker are of builds that could misunderstand each other.
 */
export function createCalls(channel: EngineChannel, clock: PageClock): Engine {
  const remote = wrap<Record<string, AnyCall>>(channel.endpoint) as unknown as Record<string, AnyCall>;
  const refusals = new Set<(error: EngineCallError) => void>();
  let mismatched = false;

  channel.onMismatch(() => {
    mismatched = true;
    for (const refuse of refusals) refuse(new EngineCallError("protocolMismatch"));
  });

  async function call(method: EngineMethod, input: unknown): Promise<unknown> {
    await channel.ready();
    if (mismatched) throw new EngineCallError("protocolMismatch");
    const { resendAfterMs, giveUpAfterMs } = PATIENCE[method] ?? ON_DEVICE;
    return new Promise((resolve, reject) => {
      let cancel = (): void => {};
      const settle = (finish: () => void): void => {
        cancel();
        refusals.delete(refuse);
        finish();
      };
      const refuse = (error: unknown): void => settle(() => reject(error));
      refusals.add(refuse);
      const send = (nth: number): void => {
        remote[method]?.(input).then((answer) => settle(() => resolve(inWords(answer))), refuse);
        const wait = resendAfterMs[nth];
        cancel =
          wait === undefined
            ? clock.after(giveUpAfterMs, () => refuse(new EngineCallError("deadline")))
            : clock.after(wait, () => send(nth + 1));
      };
      send(0);
    });
  }

  return new Proxy({} as Engine, {
    get: (_target, method) => (input: unknown) => call(method as EngineMethod, input),
  });
}
