import { useMemo, useState } from "react";
import { useToast } from "../../../../use-toast.ts";
import { itemActions } from "./item-actions.ts";
import type { OutlineActions, OutlineDeps } from "./outline-actions.ts";
import { sectionActions } from "./section-actions.ts";
import { useFocusControl } from "./use-focus-control.ts";
import type { TemplateDraft } from "./use-template-draft.ts";

interface AnnouncedActions {
  actions: OutlineActions;
  /** What was done, for screen readers. */
  spoken: string;
}

/** Returns the actions. Each changes the outline, announces it, and moves the focus to where the work continues. */
export function useOutlineActions(change: TemplateDraft["change"]): AnnouncedActions {
  const toast = useToast();
  const [spoken, setSpoken] = useState("");
  const focus = useFocusControl();
  const actions = useMemo<OutlineActions>(() => {
    const deps: OutlineDeps = { change, toast, speak: setSpoken, focus };
    return { ...itemActions(deps), ...sectionActions(deps) };
  }, [change, toast, focus]);
  return { actions, spoken };
}
