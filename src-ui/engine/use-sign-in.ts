import type { Result } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import { useAction } from "../use-action.ts";
import type { Action } from "../use-action.ts";
import { useEngine } from "./use-engine.ts";

/** Returns an action whose result is a session. The page adopts it immediately, and the guard redirects from there. */
export function useSignIn<A extends unknown[]>(act: (...input: A) => Promise<Result<SessionView>>): Action<A> {
  const engine = useEngine();
  return useAction(async (...input: A) => {
    const result = await act(...input);
    if (result.ok) engine.adoptSession(result.value);
    return result;
  });
}
