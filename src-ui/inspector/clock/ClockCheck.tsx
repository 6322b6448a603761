import { useEngine } from "../../engine/use-engine.ts";
import { lazyComponent } from "../../loading/lazy-component.tsx";
import { useSignal } from "../../use-signal.ts";

/** Optional, since the screen around it must survive an update in another tab that took the old file away. */
const ClockNotice = lazyComponent(() => import("./ClockNotice.tsx").then((m) => m.ClockNotice), null, { isOptional: true });

/** Warns when the device's clock clearly differs from the server's. Otherwise the notice is not even loaded. */
export function ClockCheck() {
  const aheadMs = useSignal(useEngine().readiness)?.clockAheadMs ?? null;
  return aheadMs === null ? null : <ClockNotice aheadMs={aheadMs} />;
}
