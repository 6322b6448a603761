import { useEffect, useState, useSyncExternalStore } from "react";
import { createResponseKeeper, type Keeping, type ResponseKeeper } from "./response-keeper.ts";
import type { ResponsePort, Standing } from "./response-port.ts";

/** The responses of an inspection on its screen, and the keeper that saves them, even while the screen is being left. */
export function useResponses(begin: () => Standing, openPort: () => ResponsePort): { keeper: ResponseKeeper; keeping: Keeping } {
  const [{ keeper, mayOvertake }] = useState(() => {
    const port = openPort();
    return { keeper: createResponseKeeper(begin(), port), mayOvertake: port.mayOvertake };
  });
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.present);
  const isAtStake = !keeping.isOver && (keeping.failure !== null || (keeping.saving && !mayOvertake));
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
  return { keeper, keeping };
}
