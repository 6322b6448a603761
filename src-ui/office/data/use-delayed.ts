import { useEffect, useState } from "react";

/** How long the typing has to pause before it is asked for. */
const PAUSE_MS = 150;

/** The value once it has stopped changing for a moment: a list answers as one types, not at every letter. */
export function useDelayed<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
