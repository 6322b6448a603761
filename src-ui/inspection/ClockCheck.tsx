import { useEngine, useEngineSignal } from "../engine/use-engine.ts";
import { later } from "../loading/later.tsx";

const ClockNotice = later(() => import("./ClockNotice.tsx").then((m) => m.ClockNotice));

/** Warns when the device's clock is clearly wrong by the server's; otherwise it loads and shows nothing. */
export function ClockCheck() {
  const aheadMs = useEngineSignal(useEngine().readiness)?.clockAheadMs ?? null;
  return aheadMs === null ? null : <ClockNotice aheadMs={aheadMs} />;
}
