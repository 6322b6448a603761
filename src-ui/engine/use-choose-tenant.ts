import { useAction } from "../use-action.ts";
import type { Action } from "../use-action.ts";
import { useEngine } from "./use-engine.ts";

/**
 * Returns the action that chooses the tenant to work in; `onChosen` leads to what the guard shows from then on. The current one needs no call, so
 * that it can be chosen offline.
 */
export function useChooseTenant(onChosen: () => void): Action<[tenantId: string]> {
  const engine = useEngine();
  return useAction(async (tenantId) => {
    if (tenantId === engine.auth.peek().currentTenantId) return onChosen();
    const result = await engine.calls.chooseTenant({ tenantId });
    if (!result.ok) return result;
    // The guard of the next screen must already see the choice.
    engine.adoptSession(result.value);
    onChosen();
    return result;
  });
}
