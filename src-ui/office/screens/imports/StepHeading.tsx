import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { hasNavigated, isFocusIn } from "../../../components/heading-focus.ts";
import { expireToasts } from "../../frame/toast-expiry.ts";
import styles from "./steps.module.css";

/** Whether no step was shown yet: the first one keeps the browser's own focus, as the first page of a visit does. */
let isFirst = true;

/** The heading of a step. It takes the focus when the previous step disappears with its focused control. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(expireToasts, []);
  useEffect(() => {
    const keepsFocus = isFirst && !hasNavigated();
    isFirst = false;
    if (keepsFocus || isFocusIn("main, dialog")) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}
