import { useEffect, useSyncExternalStore } from "react";
import { useUnsavedWork } from "../../use-unsaved-work.ts";
import type { ResponsePort, InspectionState } from "./response-port.ts";
import { createResponseSaver } from "./response-saver.ts";
import type { SaverState, ResponseSaver } from "./response-saver.ts";

export interface ResponseSaving {
  saver: ResponseSaver;
  saverState: SaverState;
}

interface Kept {
  saver: ResponseSaver;
  /** Whether what is unsaved is saved while the page is being left. */
  allowsParallelSaves: boolean;
}

const guard = {
  isUnsaved({ saver, allowsParallelSaves }: Kept): boolean {
    const { hasUnsaved, isClosed, failure, conflicts } = saver.state();
    return hasUnsaved && !isClosed && (!allowsParallelSaves || failure !== null || conflicts.length > 0);
  },
  onAsk: ({ saver }: Kept): void => saver.flush(),
};

/**
 * The responses of an inspection on its screen, which are saved even while the screen is being left. With a key, those that could not be saved are
 * there again at a return.
 */
export function useResponses(begin: () => InspectionState, openPort: () => ResponsePort, key?: string): ResponseSaving {
  const create = (): Kept => {
    const port = openPort();
    return { saver: createResponseSaver(begin(), port), allowsParallelSaves: port.allowsParallelSaves };
  };
  const { saver } = useUnsavedWork(key, create, guard).work;
  const saverState = useSyncExternalStore(saver.subscribe, saver.state);
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
