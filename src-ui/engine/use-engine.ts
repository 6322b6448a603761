import { createContext, useContext } from "react";
import type { EngineClient } from "./client.ts";

export const EngineContext = createContext<EngineClient | null>(null);

/** Returns the engine client of this page. Its signals are read through `useSignal`. */
export function useEngine(): EngineClient {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error("No engine above this component");
  return engine;
}
