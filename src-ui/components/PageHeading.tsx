import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { hasNavigated, isFocusIn } from "./heading-focus.ts";

/** The screen's only `h1`. After a navigation inside the app it takes the focus, so that screen readers announce the new screen. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated() && !isFocusIn("main")) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
