import { useEffect, useState, useSyncExternalStore } from "react";
import { createResponseKeeper, type KeeperState, type ResponseKeeper } from "./response-keeper.ts";
import type { ResponsePort, InspectionState } from "./response-port.ts";

/** The responses of an inspection on its screen, and the keeper that saves them, even while the screen is being left. */
export function useResponses(
  begin: () => InspectionState,
  openPort: () => ResponsePort,
): { keeper: ResponseKeeper; keeperState: KeeperState } {
  const [{ keeper, mayOvertake }] = useState(() => {
    const port = openPort();
    return { keeper: createResponseKeeper(begin(), port), mayOvertake: port.mayOvertake };
  });
  const keeperState = useSyncExternalStore(keeper.subscribe, keeper.present);
  const isAtStake = !keeperState.isOver && (keeperState.failure !== null || (keeperState.saving && !mayOvertake));
  useEffect(() => {
    if (!isAtStake) return;
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      keeper.flush();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [keeper, isAtStake]);
  useEffect(() => {
    window.addEventListener("pagehide", keeper.leave);
    window.addEventListener("online", keeper.flush);
    return () => {
      keeper.flush();
      window.removeEventListener("pagehide", keeper.leave);
      window.removeEventListener("online", keeper.flush);
    };
  }, [keeper]);
  return { keeper, keeperState };
}
