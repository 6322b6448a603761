import { useEffect, useState, useSyncExternalStore } from "react";
import { useUnloadGuard } from "../../use-unload-guard.ts";
import type { ResponsePort, InspectionState } from "./response-port.ts";
import { createResponseSaver } from "./response-saver.ts";
import type { SaverState, ResponseSaver } from "./response-saver.ts";

export interface ResponseSaving {
  saver: ResponseSaver;
  saverState: SaverState;
}

/** The responses of an inspection on its screen, which are saved even while the screen is being left. */
export function useResponses(begin: () => InspectionState, openPort: () => ResponsePort): ResponseSaving {
  const [{ saver, allowsParallelSaves }] = useState(() => {
    const port = openPort();
    return { saver: createResponseSaver(begin(), port), allowsParallelSaves: port.allowsParallelSaves };
  });
  const saverState = useSyncExternalStore(saver.subscribe, saver.state);
  const { hasUnsaved, isClosed, failure, conflicts } = saverState;
  // Otherwise it is saved while the page is being left.
  const mustAsk = !allowsParallelSaves || failure !== null || conflicts.length > 0;
  useUnloadGuard(hasUnsaved && !isClosed && mustAsk, saver.flush);
  useEffect(() => {
    window.addEventListener("pagehide", saver.saveBeforeLeaving);
    window.addEventListener("online", saver.flush);
    return () => {
      saver.flush();
      window.removeEventListener("pagehide", saver.saveBeforeLeaving);
      window.removeEventListener("online", saver.flush);
    };
  }, [saver]);
  return { saver, saverState };
}
