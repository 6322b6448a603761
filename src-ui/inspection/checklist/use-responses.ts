import { useEffect, useSyncExternalStore } from "react";
import { useUnsavedWork } from "../../use-unsaved-work.ts";
import type { ResponsePort, InspectionState } from "./response-port.ts";
import { createResponseSaver } from "./response-saver.ts";
import type { SaverState, ResponseSaver } from "./response-saver.ts";

export interface ResponseSaving {
  saver: ResponseSaver;
  saverState: SaverState;
}

interface OpenResponses {
  saver: ResponseSaver;
  /** Whether what is unsaved is saved while the page is being left. */
  allowsParallelSaves: boolean;
}

interface Options {
  begin: () => InspectionState;
  openPort: () => ResponsePort;
  /** The key under which responses that could not be saved are kept while the person is on another screen. */
  storeKey: string;
  /** Whether the inspection can still be changed; it can by default. */
  isOpen?: () => boolean;
}

/**
 * The responses of an inspection on its screen, which are saved even while the screen is being left. Those that could not be saved are there again
 * when the person returns, even if their save was under way when the screen was left.
 */
export function useResponses({ begin, openPort, storeKey, isOpen = () => true }: Options): ResponseSaving {
  function create(): OpenResponses {
    const port = openPort();
    return { saver: createResponseSaver(begin(), port), allowsParallelSaves: port.allowsParallelSaves };
  }
  const guard = {
    isUnsaved: (open: OpenResponses) => isUnsaved(open) && isOpen(),
    // What is being saved while the screen is left may be refused.
    isKept: (open: OpenResponses) => canBeLost(open) && isOpen(),
    saveNow: flush,
  };
  const { saver } = useUnsavedWork(storeKey, create, guard).work;
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

function canBeLost({ saver }: OpenResponses): boolean {
  const { hasUnsaved, isClosed } = saver.state();
  return hasUnsaved && !isClosed;
}

function isUnsaved(open: OpenResponses): boolean {
  const { failure, conflicts } = open.saver.state();
  return canBeLost(open) && (!open.allowsParallelSaves || failure !== null || conflicts.length > 0);
}

function flush({ saver }: OpenResponses): void {
  saver.flush();
}
