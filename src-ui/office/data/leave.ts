import { useLocation } from "wouter";

/** What the history says of a form that was opened from what it edits (`state` of the link that leads there). */
export function openedFrom(path: string): { openedFrom: string } {
  return { openedFrom: path };
}

/** Leaves a form for what it edits, so that the back button shows neither the form again nor the other twice. */
export function useLeave(to: string): () => void {
  const [, navigate] = useLocation();
  return () => {
    const { openedFrom: from } = (history.state ?? {}) as Partial<ReturnType<typeof openedFrom>>;
    if (from === to) history.back();
    else navigate(to, { replace: true });
  };
}
