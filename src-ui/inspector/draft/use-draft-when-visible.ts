import { useEffect } from "react";
import type { Draft } from "#shared/engine/drafts.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { useLatest } from "../../use-latest.ts";

/**
 * Reads the draft whenever this tab becomes visible, since another tab may have changed it meanwhile. `begin` is called when a read begins and
 * returns what is called with the draft; one that cannot be read changes nothing.
 */
export function useDraftWhenVisible(draftId: string, begin: () => (draft: Draft) => void): void {
  const { calls } = useEngine();
  const latest = useLatest(begin);
  useEffect(() => {
    async function read(): Promise<void> {
      if (document.visibilityState !== "visible") return;
      const adopt = latest.current();
      const found = await calls.getDraft({ draftId });
      if (found.ok) adopt(found.value);
    }
    const onVisible = (): void => void read().catch(() => undefined);
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [draftId, calls, latest]);
}
