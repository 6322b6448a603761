import { useNavigate } from "../../urls/use-navigate.ts";
import { useOnScreenRef } from "../../use-on-screen-ref.ts";

/** Returns the history state for a link to a form from the page of what it edits. */
export function openedFrom(path: string): { openedFrom: string } {
  return { openedFrom: path };
}

/** Returns a function that leaves a form for what it edits, so that the back button shows neither the form again nor that page twice. */
export function useLeaveForm(to: string): () => void {
  const navigate = useNavigate();
  const isOnScreen = useOnScreenRef();
  return () => {
    if (!isOnScreen.current) return;
    const { openedFrom: from } = (history.state ?? {}) as Partial<ReturnType<typeof openedFrom>>;
    if (from === to) history.back();
    else navigate(to, { replace: true });
  };
}
