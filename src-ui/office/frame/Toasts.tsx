import { useCallback, useRef, useState } from "react";
import type { ReactNode } from "react";
import { lazyComponent } from "../../loading/lazy-component.tsx";
import { isPlain, ToastContext } from "../../use-toast.ts";
import type { Toast } from "../../use-toast.ts";
import { say } from "../messages.ts";
import { PlainToasts } from "./PlainToasts.tsx";
import type { ShownToast } from "./ToastList.tsx";
import styles from "./toasts.module.css";

const AT_ONCE_MAX = 3;

export const ToastList = lazyComponent(() => import("./ToastList.tsx").then((m) => m.ToastList));

/** Drops the oldest plain toasts if there are more than fit. */
function fitting(toasts: ShownToast[]): ShownToast[] {
  const excess = Math.max(0, toasts.length - AT_ONCE_MAX);
  const leftOut = toasts.slice(0, -1).filter(isPlain).slice(0, excess);
  return toasts.filter((toast) => !leftOut.includes(toast));
}

/** Provides the toasts of the office. The key `u` undoes the latest. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const next = useRef(0);
  const show = useCallback((toast: Toast) => {
    const id = ++next.current;
    setToasts((before) => fitting([...before, { ...toast, id }]));
  }, []);
  const drop = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <section className={styles.region} aria-label={say("toast.region")} aria-live="polite">
        {toasts.length > 0 && (
          <PlainToasts toasts={toasts}>
            <ToastList toasts={toasts} show={show} drop={drop} />
          </PlainToasts>
        )}
      </section>
    </ToastContext>
  );
}
