import { CircleAlert, CircleCheck, RotateCcw, Undo2, X } from "lucide";
import { useEffect, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { Button, IconButton, LinkButton } from "../../components/Button.tsx";
import { Icon } from "../../components/Icon.tsx";
import { useDeviceSetting } from "../../device/use-device-setting.ts";
import { failureText } from "../../failure.ts";
import { useLatest } from "../../use-latest.ts";
import { isPlain } from "../../use-toast.ts";
import type { Toast } from "../../use-toast.ts";
import { say } from "./overlay-messages.ts";
import { onToastsExpired } from "./toast-expiry.ts";
import { CHARACTER_KEYS } from "./use-shortcuts.ts";
import styles from "./toasts.module.css";

const SHOWN_MS = 8_000;

export interface ShownToast extends Toast {
  id: number;
}

export interface ToastListProps {
  toasts: readonly ShownToast[];
  show: (toast: Toast) => void;
  drop: (id: number) => void;
}

/**
 * The toasts that are shown. Each stays for 8 s, or longer while the pointer or the focus is on it. One that only confirms something goes when it is
 * outdated. One whose undo failed for a passing reason stays until the undo is repeated or the toast dismissed.
 */
export function ToastList({ toasts, show, drop }: ToastListProps) {
  return toasts.map((toast) => <ToastLine key={toast.id} toast={toast} onDone={() => drop(toast.id)} show={show} />);
}

function ToastLine({ toast, onDone, show }: { toast: ShownToast; onDone: () => void; show: (toast: Toast) => void }) {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isHovered || hasFocus;
  const [isBusy, setIsBusy] = useState(false);
  /** Why the undo failed, if it may succeed later. */
  const [failure, setFailure] = useState<string | null>(null);
  const done = useLatest(onDone);
  useEffect(() => {
    if (isHeld || isBusy || failure !== null) return;
    const timer = setTimeout(() => done.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy, failure, done]);
  const [characterKeys] = useDeviceSetting(CHARACTER_KEYS, ["on", "off"]);
  const shortcut = characterKeys === "on" ? "u" : undefined;
  const mayExpire = isPlain(toast);
  useEffect(() => (mayExpire ? onToastsExpired(() => done.current()) : undefined), [mayExpire, done]);

  function undo(): void {
    if (!toast.undo || isBusy) return;
    setIsBusy(true);
    toast.undo().then(
      () => {
        show({ message: say("common.undone") });
        done.current();
      },
      (error: unknown) => {
        setIsBusy(false);
        if (error instanceof ApiError && error.isPassing) return setFailure(failureText(error));
        show({ message: failureText(error), tone: "danger" });
        done.current();
      },
    );
  }

  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon shapes={toast.tone === "danger" || failure !== null ? CircleAlert : CircleCheck} />
      <p>
        {toast.message}
        {failure !== null && (
          <>
            <br />
            {failure}
          </>
        )}
      </p>
      {toast.undo && (
        <Button
          variant="quiet"
          icon={failure === null ? Undo2 : RotateCcw}
          busy={isBusy}
          onClick={undo}
          data-undo=""
          aria-keyshortcuts={shortcut}
        >
          {say(failure === null ? "common.undo" : "app.tryAgain")}
        </Button>
      )}
      {toast.link && (
        <LinkButton variant="quiet" href={toast.link.href} onClick={onDone}>
          {toast.link.label}
        </LinkButton>
      )}
      <IconButton icon={X} label={say("common.dismiss")} onClick={onDone} />
    </div>
  );
}
