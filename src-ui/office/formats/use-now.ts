import { useEffect, useState } from "react";
import { MINUTE_MS } from "#shared/durations.ts";

/** Returns the current time, a minute old at most. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
