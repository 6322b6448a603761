import { useEngine, useEngineSignal } from "../engine/use-engine.ts";
import { lazyComponent } from "../loading/lazy-component.tsx";

const ClockNotice = lazyComponent(() => import("./ClockNotice.tsx").then((m) => m.ClockNotice));

/** Warns when the device's clock clearly differs from the server's. Otherwise the notice is not even loaded. */
export function ClockCheck() {
  const aheadMs = useEngineSignal(useEngine().readiness)?.clockAheadMs ?? null;
  return aheadMs === null ? null : <ClockNotice aheadMs={aheadMs} />;
}
