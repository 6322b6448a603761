import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Returns a ref to the value of the latest render, for what runs later and must not start again whenever the value changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
