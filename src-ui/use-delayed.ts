import { useEffect, useState } from "react";

/** The pause in typing after which it takes effect. */
const PAUSE_MS = 150;

/** Returns the value once it has stopped changing for a moment, so that a list searches while the person types, but not on every letter. */
export function useDelayed<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
